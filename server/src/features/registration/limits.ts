import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { rateLimited } from '../../context/service-error';
import { countTry } from '../../store/platform/rate-limit';
import { memberIdOf } from './member-id';

const hour = 60 * 60;

/** Of one person, over all sessions: each request is a mail to every organizer, each registration a word with the provider. */
const limits = {
  'session-request': { max: 10, seconds: hour },
  /** Of one kind in one session: a person who withdraws can ask again, but not over and over. */
  'session-request-again': { max: 3, seconds: 24 * hour },
  'registration-change': { max: 30, seconds: hour },
  'registration-confirm': { max: 60, seconds: hour },
  /** Other addresses than the account's own: a receipt must not become a way to send mail to strangers. */
  'receipt-address-person': { max: 5, seconds: 24 * hour },
  'receipt-address': { max: 5, seconds: 24 * hour },
} as const;

export function limitRequests(ctx: RequestContext): Promise<void> {
  return limit(ctx, 'session-request');
}

/** Counted in the transaction that writes the e-mails: what sends none is free. */
export function limitRepeatedRequests(
  ctx: RequestContext,
  { sessionId, kind }: { sessionId: number; kind: 'captain' | 'join' },
): Promise<void> {
  const key = `${memberIdOf(ctx)}-${sessionId}-${kind}`;
  return limit(ctx, 'session-request-again', { key, db: ctx.db });
}

/** Taking a place and giving it back, again and again, would keep it from others. */
export function limitRegistrations(ctx: RequestContext): Promise<void> {
  return limit(ctx, 'registration-change');
}

export function limitConfirmations(ctx: RequestContext): Promise<void> {
  return limit(ctx, 'registration-confirm');
}

/** Counts against the person and against the address, which several people could have written to. */
export async function limitReceiptAddresses(ctx: RequestContext, address: string): Promise<void> {
  await limit(ctx, 'receipt-address-person');
  const key = ctx.services.digest(address.toLowerCase()).toString('base64url');
  await limit(ctx, 'receipt-address', { key });
}

/** A refused try counts too, unless it is counted in the transaction that is refused. */
async function limit(
  ctx: RequestContext,
  name: keyof typeof limits,
  { key = String(memberIdOf(ctx)), db = ctx.services.db }: { key?: string; db?: Db } = {},
): Promise<void> {
  const { secondsToWait } = await countTry(db, { name, key, now: ctx.now, ...limits[name] });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
