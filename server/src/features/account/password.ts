import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the memory and rounds recommended for interactive sign-in (OWASP). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Computed at start-up; otherwise the first check of an unknown account would take longer than that of a known one. */
const dummyHash = hashPassword('dummy password');

/** Takes the same time whether the account exists or not. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return isRight && passwordHash !== null;
}
