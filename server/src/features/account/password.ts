import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the memory and rounds that the field recommends for interactive sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Hashed before anybody asks: else the first unknown account would take longer than a known one. */
const hashOfNobody = hashPassword('nobody has this password');

/** Takes the same time for an account that does not exist as for one that does. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNobody), password.normalize('NFKC'));
  return isRight && passwordHash !== null;
}
