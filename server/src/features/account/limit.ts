import type { Asking } from '../../http/asking';
import { networkOf } from '../../http/client-address';
import { tooOften } from '../../http/refusal';
import { lowered } from '../../store/member';
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

type AddressLimit = Extract<keyof typeof limits, `${string}-address`>;
type AccountLimit = Extract<keyof typeof limits, `${string}-account`>;

/** Counts a try of the network that the request comes from. */
export function limitAddress(asking: Asking, name: AddressLimit): Promise<void> {
  return limit(asking, name, networkOf(asking.request.address));
}

/** Counts a try for the account with this e-mail address, whether there is one or not. */
export async function limitAccount(asking: Asking, name: AccountLimit, email: string): Promise<void> {
  await limit(asking, name, await lowered(asking.house.db, email));
}

/** A sign-in that was right is no try. */
export async function forgiveLogin(asking: Asking, email: string): Promise<void> {
  const { house, request } = asking;
  await forgetTry(house.db, { name: 'login-address', key: keyOf(asking, networkOf(request.address)) });
  await forgetTry(house.db, { name: 'login-account', key: keyOf(asking, await lowered(house.db, email)) });
}

/** Counts outside any transaction, so that a refused try still counts. */
async function limit(asking: Asking, name: keyof typeof limits, key: string): Promise<void> {
  const wait = await countTry(asking.house.db, {
    name,
    key: keyOf(asking, key),
    now: asking.now,
    ...limits[name],
  });
  if (wait > 0) throw tooOften(wait);
}

/** Neither e-mail addresses nor network addresses need to lie about in clear. */
function keyOf(asking: Asking, key: string): string {
  return asking.house.digest(key).toString('base64url');
}
