import type { Asking } from '../../http/asking';
import { tooOften } from '../../http/refusal';
import { countTry, forgetTry } from '../../store/rate-limit';

const minute = 60;
const hour = 60 * minute;

/** A clubhouse shares one address, so an address may try more often than an account. */
const limits = {
  'login-account': { max: 5, seconds: 15 * minute },
  'login-address': { max: 30, seconds: 15 * minute },
  'join-address': { max: 5, seconds: hour },
  'reset-account': { max: 3, seconds: hour },
  'reset-address': { max: 30, seconds: hour },
  'link-address': { max: 30, seconds: hour },
} as const;

export type LimitName = keyof typeof limits;

/** Counts outside any transaction, so that a refused try still counts. */
export async function limit(asking: Asking, name: LimitName, key: string): Promise<void> {
  const wait = await countTry(asking.house.db, {
    name,
    key: keyOf(asking, key),
    now: asking.now,
    ...limits[name],
  });
  if (wait > 0) throw tooOften(wait);
}

export function forgive(asking: Asking, name: LimitName, key: string): Promise<void> {
  return forgetTry(asking.house.db, { name, key: keyOf(asking, key) });
}

/** Neither e-mail addresses nor network addresses need to lie about in clear. */
function keyOf(asking: Asking, key: string): string {
  return asking.house.digest(key.toLowerCase()).toString('base64url');
}
