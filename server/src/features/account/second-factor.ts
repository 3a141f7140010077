import { randomInt } from 'node:crypto';
import {
  readDigits,
  readRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
} from '@courtline/domain/account/sign-in-rules';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { claimRecoveryCode, claimStep, findAuthenticator } from '../../store/account/second-factor';
import { limitAddress, limitCode } from './limit';

const period = 30;

/** What authenticator apps understand without being told: SHA-1, six digits, thirty seconds. */
export function authenticatorOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: 'Courtline', label: email, secret: Secret.fromBase32(secret), period });
}

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step of a right code; null if it is wrong. Clocks may differ by one step. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const delta = authenticatorOf(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

type Entered = { memberId: number; code: string };

/** Counts the try, outside of any transaction; `acceptCode` then checks it. */
export async function limitSecondFactor(ctx: RequestContext, { memberId, code }: Entered): Promise<void> {
  // Recovery codes cannot be guessed, so wrong codes of an app do not keep their owner from using one.
  if (readDigits(code) === null) await limitAddress(ctx, 'recovery-address');
  else await limitCode(ctx, memberId);
}

type Accepted = 'app' | 'recovery';

/** Uses up a code of the app or a recovery code; null if it is wrong or was used before. `uncountCode` follows the commit. */
export async function acceptCode(ctx: RequestContext, db: Db, entered: Entered): Promise<Accepted | null> {
  const { services, now } = ctx;
  const { memberId } = entered;
  const authenticator = await findAuthenticator(db, memberId);
  if (!authenticator?.confirmedAt) return null;
  const digits = readDigits(entered.code);
  if (digits === null) {
    const letters = readRecoveryCode(entered.code);
    if (letters === null) return null;
    const hash = recoveryHash(ctx, { memberId, letters });
    return (await claimRecoveryCode(db, { memberId, hash, now })) ? 'recovery' : null;
  }
  const secret = services.pins.open(authenticator.encrypted);
  const step = secret === null ? null : stepOf(secret, digits, now);
  if (step === null || !(await claimStep(db, { memberId, step }))) return null;
  return 'app';
}

/** Shown once; only their digests are stored. */
export function newRecoveryCodes(ctx: RequestContext, memberId: number) {
  const codes = Array.from({ length: recoveryCodeCount }, randomLetters);
  return {
    shown: codes.map((letters) => `${letters.slice(0, 5)}-${letters.slice(5)}`),
    hashes: codes.map((letters) => recoveryHash(ctx, { memberId, letters })),
  };
}

function randomLetters(): string {
  return Array.from({ length: 10 }, randomLetter).join('');
}

function randomLetter(): string {
  return recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length));
}

function recoveryHash(
  { services }: RequestContext,
  { memberId, letters }: { memberId: number; letters: string },
): Buffer {
  return services.digest(`recovery-code ${memberId} ${letters}`);
}
