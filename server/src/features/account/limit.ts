import { setTimeout as pause } from 'node:timers/promises';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { networkOf } from '../../context/client-address';
import { tooOften } from '../../context/service-error';
import { findMemberByEmail, lowered } from '../../store/account/member';
import { countTry, forgetTry } from '../../store/platform/rate-limit';

const minute = 60;
const hour = 60 * minute;

/**
 * No limit can be used to lock others out: wrong passwords count per account and device (where the browser brings no
 * device cookie, per account and address), and joining per device before it counts per address, which a club shares.
 * Anybody may ask for three resets of an account in an hour; the mails of all three reach its owner.
 */
const limits = {
  'login-account': { max: 5, seconds: 15 * minute },
  'password-account': { max: 5, seconds: 15 * minute },
  'export-account': { max: 5, seconds: hour },
  'login-address': { max: 30, seconds: 15 * minute },
  'join-device': { max: 5, seconds: hour },
  'join-address': { max: 60, seconds: hour },
  'reset-account': { max: 3, seconds: hour },
  'reset-address': { max: 30, seconds: hour },
  'link-address': { max: 30, seconds: hour },
  'link-check-address': { max: 60, seconds: hour },
} as const;

/** From then on every wrong password for an account from devices that are new to it is answered late. */
const slowAfter = { name: 'login-guesses', max: 20, seconds: 15 * minute };
const slowMs = 1000;

type AddressLimit = Extract<keyof typeof limits, `${string}-address`>;
type AccountLimit = 'password-account' | 'export-account' | 'reset-account';

/** Counts a try of the network that the request comes from. */
export async function limitAddress(asking: Asking, name: AddressLimit): Promise<void> {
  const { secondsToWait, isFirstRefusal } = await count(asking, name, networkOf(asking.request.address));
  if (isFirstRefusal) await audit(asking, { what: 'limit-reached', detail: { limit: name } });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

/** Counts a try of the browser, where it brings its cookie; it has one from now on. */
export async function limitDevice(asking: Asking, name: 'join-device'): Promise<void> {
  const { device } = asking;
  const { id } = device;
  device.remember();
  if (id === null) return;
  const { secondsToWait } = await count(asking, name, id);
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

type LoginTry = { email: string; memberId: number | null };

/**
 * Counts a try to sign in. On a device where the member signed in before, nothing counts but the tries of that device:
 * whatever others do elsewhere, the right password opens the account there.
 */
export async function limitLogin(asking: Asking, { email, memberId }: LoginTry): Promise<void> {
  const { device } = asking;
  if (!isKnownDevice(asking, memberId)) await limitAddress(asking, 'login-address');
  device.remember();
  const key = await loginKey(asking, email);
  const { secondsToWait, isFirstRefusal } = await count(asking, 'login-account', key);
  if (isFirstRefusal) {
    const target = memberId === null ? {} : { target: { kind: 'member', id: memberId } };
    await audit(asking, { what: 'limit-reached', detail: { limit: 'login-account' }, ...target });
  }
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

/** Many wrong passwords from many places are slowed down, not refused: the owner may be among those who try. */
export async function slowWrongLogin(asking: Asking, { email, memberId }: LoginTry): Promise<void> {
  if (isKnownDevice(asking, memberId)) return;
  const { house, now } = asking;
  const key = keyOf(asking, await lowered(house.db, email));
  const { secondsToWait } = await countTry(house.db, { ...slowAfter, key, now });
  if (secondsToWait > 0) await pause(slowMs);
}

function isKnownDevice({ device }: Asking, memberId: number | null): boolean {
  return memberId !== null && device.isKnownTo(memberId);
}

async function loginKey({ device, house, request }: Asking, email: string): Promise<string> {
  return `${await lowered(house.db, email)} ${device.id ?? networkOf(request.address)}`;
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
export async function forgiveLogin(asking: Asking, { email, memberId }: LoginTry): Promise<void> {
  const { house, request } = asking;
  const address = { name: 'login-address', key: keyOf(asking, networkOf(request.address)) };
  if (!isKnownDevice(asking, memberId)) await forgetTry(house.db, address);
  await forgetTry(house.db, { name: 'login-account', key: keyOf(asking, await loginKey(asking, email)) });
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
