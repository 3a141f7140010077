import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { networkOf } from '../../context/client-address';
import { rateLimited } from '../../context/service-error';
import { findMemberByEmail, lowered } from '../../store/account/member';
import { countTry, uncountTry } from '../../store/platform/rate-limit';

const minute = 60;
const hour = 60 * minute;

/**
 * No limit can be used to lock others out: wrong passwords count per account and device (without a device cookie, per
 * account and address), and joining counts per device before per address, which a club shares. Anyone may request
 * three resets of an account in an hour; the e-mails of all three reach its owner. Sign-in links and codes count per account
 * and device; the limits of a whole account count only devices on which its owner has never signed in.
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
  'sign-in-link-device': { max: 5, seconds: 15 * minute },
  'sign-in-link-account': { max: 20, seconds: hour },
  'sign-in-link-address': { max: 60, seconds: hour },
  'passkey-address': { max: 600, seconds: hour },
  'code-device': { max: 5, seconds: 15 * minute },
  'code-account': { max: 10, seconds: hour },
  'recovery-address': { max: 30, seconds: hour },
} as const;

/** After that, wrong passwords for an account from devices that are new to it get a delayed response. */
const slowAfter = { name: 'login-guesses', max: 20, seconds: 15 * minute };
const slowMs = 1000;

type AddressLimit = Extract<keyof typeof limits, `${string}-address`>;
type AccountLimit = 'password-account' | 'export-account' | 'reset-account';

/** Counts an attempt for the client's network. */
export async function limitAddress(ctx: RequestContext, name: AddressLimit): Promise<void> {
  const { secondsToWait, isFirstRefusal } = await count(ctx, name, networkOf(ctx.request.address));
  if (isFirstRefusal) await audit(ctx, { what: 'limit-reached', detail: { limit: name } });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

/** Counts an attempt for the browser if it sends its device cookie; otherwise sets the cookie. */
export async function limitDevice(ctx: RequestContext, name: 'join-device'): Promise<void> {
  const { device } = ctx;
  const { id } = device;
  device.remember();
  if (id === null) return;
  const { secondsToWait } = await count(ctx, name, id);
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

type LoginTry = { email: string; memberId: number | null };

/**
 * Counts an attempt to sign in. On a device where the member has signed in before, only attempts from that device
 * count, so that attackers elsewhere cannot lock the owner out.
 */
export async function limitLogin(ctx: RequestContext, { email, memberId }: LoginTry): Promise<void> {
  const { device } = ctx;
  if (!isKnownDevice(ctx, memberId)) await limitAddress(ctx, 'login-address');
  device.remember();
  await refuseBeyond(ctx, { name: 'login-account', key: await loginKey(ctx, email), memberId });
}

/** Many wrong passwords from many places are slowed down, not rejected: the owner may be among them. */
export async function slowWrongLogin(ctx: RequestContext, { email, memberId }: LoginTry): Promise<void> {
  if (isKnownDevice(ctx, memberId)) return;
  const { services, now } = ctx;
  const key = keyOf(ctx, await lowered(services.db, email));
  const { secondsToWait } = await countTry(services.db, { ...slowAfter, key, now });
  if (secondsToWait > 0) await pause(slowMs);
}

/** Counts a request for a sign-in link, whether the account exists or not. */
export async function limitSignInLink(ctx: RequestContext, { email, memberId }: LoginTry): Promise<void> {
  const isKnown = isKnownDevice(ctx, memberId);
  if (!isKnown) await limitAddress(ctx, 'sign-in-link-address');
  await refuseBeyond(ctx, { name: 'sign-in-link-device', key: await loginKey(ctx, email), memberId });
  const account = await lowered(ctx.services.db, email);
  if (!isKnown) await refuseBeyond(ctx, { name: 'sign-in-link-account', key: account, memberId });
}

/** Counts a try with a code of the authenticator app. */
export async function limitCode(ctx: RequestContext, memberId: number): Promise<void> {
  await refuseBeyond(ctx, { name: 'code-device', key: codeKey(ctx, memberId), memberId });
  if (isKnownDevice(ctx, memberId)) return;
  await refuseBeyond(ctx, { name: 'code-account', key: String(memberId), memberId });
}

/** A right code does not count as a try. */
export async function uncountCode(ctx: RequestContext, memberId: number): Promise<void> {
  const { db } = ctx.services;
  await uncountTry(db, { name: 'code-device', key: keyOf(ctx, codeKey(ctx, memberId)) });
  if (isKnownDevice(ctx, memberId)) return;
  await uncountTry(db, { name: 'code-account', key: keyOf(ctx, String(memberId)) });
}

function codeKey({ device, request }: RequestContext, memberId: number): string {
  return `${memberId} ${device.id ?? networkOf(request.address)}`;
}

type Counted = { name: keyof typeof limits; key: string; memberId: number | null };

async function refuseBeyond(ctx: RequestContext, { name, key, memberId }: Counted): Promise<void> {
  const { secondsToWait, isFirstRefusal } = await count(ctx, name, key);
  if (isFirstRefusal) {
    const target = memberId === null ? {} : { target: { kind: 'member', id: memberId } };
    await audit(ctx, { what: 'limit-reached', detail: { limit: name }, ...target });
  }
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

function isKnownDevice({ device }: RequestContext, memberId: number | null): boolean {
  return memberId !== null && device.isKnownTo(memberId);
}

async function loginKey({ device, services, request }: RequestContext, email: string): Promise<string> {
  return `${await lowered(services.db, email)} ${device.id ?? networkOf(request.address)}`;
}

/** Counts an attempt for the account with this e-mail address, whether it exists or not. */
export async function limitAccount(ctx: RequestContext, name: AccountLimit, email: string): Promise<void> {
  const { db } = ctx.services;
  const { secondsToWait, isFirstRefusal } = await count(ctx, name, await lowered(db, email));
  if (isFirstRefusal) {
    const member = await findMemberByEmail(db, email);
    const target = member ? { target: { kind: 'member', id: member.id } } : {};
    await audit(ctx, { what: 'limit-reached', detail: { limit: name }, ...target });
  }
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

/** A successful sign-in does not count as an attempt. */
export async function uncountLoginAttempt(ctx: RequestContext, { email, memberId }: LoginTry): Promise<void> {
  const { services, request } = ctx;
  const address = { name: 'login-address', key: keyOf(ctx, networkOf(request.address)) };
  if (!isKnownDevice(ctx, memberId)) await uncountTry(services.db, address);
  await uncountTry(services.db, { name: 'login-account', key: keyOf(ctx, await loginKey(ctx, email)) });
}

/** A correct password does not count as an attempt. */
export async function uncountPasswordAttempt(ctx: RequestContext, email: string): Promise<void> {
  const { db } = ctx.services;
  await uncountTry(db, { name: 'password-account', key: keyOf(ctx, await lowered(db, email)) });
}

/** Counts outside the transaction, so that rejected attempts still count. */
function count(ctx: RequestContext, name: keyof typeof limits, key: string) {
  const { services, now } = ctx;
  return countTry(services.db, { name, key: keyOf(ctx, key), now, ...limits[name] });
}

/** Hashed, so that no e-mail or network addresses are stored in plain text. */
function keyOf(ctx: RequestContext, key: string): string {
  return ctx.services.digest(key).toString('base64url');
}
