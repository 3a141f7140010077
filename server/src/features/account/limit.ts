import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { networkOf } from '../../http/client-address';
import { tooOften } from '../../http/refusal';
import { findMemberByEmail, lowered } from '../../store/member';
import { countTry, forgetTry } from '../../store/rate-limit';

const minute = 60;
const hour = 60 * minute;

/** A clubhouse shares one address, so an address may try more often than an account. */
const limits = {
  'login-account': { max: 5, seconds: 15 * minute },
  'password-account': { max: 5, seconds: 15 * minute },
  'export-account': { max: 5, seconds: hour },
  'login-address': { max: 30, seconds: 15 * minute },
  'join-address': { max: 5, seconds: hour },
  'reset-account': { max: 3, seconds: hour },
  'reset-address': { max: 30, seconds: hour },
  'link-address': { max: 30, seconds: hour },
} as const;

type AddressLimit = Extract<keyof typeof limits, `${string}-address`>;
type AccountLimit = Extract<keyof typeof limits, `${string}-account`>;

/** Counts a try of the network that the request comes from. */
export async function limitAddress(asking: Asking, name: AddressLimit): Promise<void> {
  const { secondsToWait, isFirstRefusal } = await count(asking, name, networkOf(asking.request.address));
  if (isFirstRefusal) await audit(asking, { what: 'limit-reached', detail: { limit: name } });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

/** Counts a try for the account with this e-mail address, whether there is one or not. */
export async function limitAccount(asking: Asking, name: AccountLimit, email: string): Promise<void> {
  const { db } = asking.house;
  const { secondsToWait, isFirstRefusal } = await count(asking, name, await lowered(db, email));
  if (isFirstRefusal) {
    const member = await findMemberByEmail(db, email);
    const target = member ? { target: { kind: 'member', id: member.id } } : {};
    await audit(asking, { what: 'limit-reached', detail: { limit: name }, ...target });
  }
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

/** A sign-in that was right is no try. */
export async function forgiveLogin(asking: Asking, email: string): Promise<void> {
  const { house, request } = asking;
  await forgetTry(house.db, { name: 'login-address', key: keyOf(asking, networkOf(request.address)) });
  await forgetTry(house.db, { name: 'login-account', key: keyOf(asking, await lowered(house.db, email)) });
}

/** A password that was right is no try. */
export async function forgivePassword(asking: Asking, email: string): Promise<void> {
  const { db } = asking.house;
  await forgetTry(db, { name: 'password-account', key: keyOf(asking, await lowered(db, email)) });
}

/** Counts outside any transaction, so that a refused try still counts. */
function count(asking: Asking, name: keyof typeof limits, key: string) {
  const { house, now } = asking;
  return countTry(house.db, { name, key: keyOf(asking, key), now, ...limits[name] });
}

/** Neither e-mail addresses nor network addresses need to lie about in clear. */
function keyOf(asking: Asking, key: string): string {
  return asking.house.digest(key).toString('base64url');
}
