import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { rateLimited } from '../../context/service-error';
import { countTry, uncountTry } from '../../store/platform/rate-limit';
import { requireActingMemberId, requireMemberId } from './member-id';

const hour = 60 * 60;

/** Per person across all sessions: each request e-mails every organizer, each registration calls the payment provider. */
const limits = {
  'session-request': { max: 10, seconds: hour },
  /** Per kind and session: after withdrawing, a person can ask again, but not repeatedly. */
  'session-request-again': { max: 3, seconds: 24 * hour },
  'registration-change': { max: 30, seconds: hour },
  'registration-confirm': { max: 60, seconds: hour },
  /** Per person and session: wrong codes for another price. */
  'price-code': { max: 10, seconds: 15 * 60 },
  /** For addresses other than the account's own: prevents using receipts to send e-mail to strangers. */
  'receipt-address-person': { max: 5, seconds: 24 * hour },
  'receipt-address': { max: 5, seconds: 24 * hour },
} as const;

export function limitRequests(ctx: RequestContext): Promise<void> {
  return limit(ctx, 'session-request');
}

/** Counted in the transaction that queues the e-mails, so requests that send none are not counted. */
export function limitRepeatedRequests(
  ctx: RequestContext,
  { sessionId, kind }: { sessionId: number; kind: 'captain' | 'join' },
): Promise<void> {
  const key = `${requireMemberId(ctx)}-${sessionId}-${kind}`;
  return limit(ctx, 'session-request-again', { key, db: ctx.db });
}

/** Repeatedly holding and releasing a spot would block it for others. */
export function limitRegistrations(ctx: RequestContext): Promise<void> {
  return limit(ctx, 'registration-change');
}

export function limitConfirmations(ctx: RequestContext): Promise<void> {
  return limit(ctx, 'registration-confirm');
}

/** A code that is right does not count. */
export async function limitWrongCodes<T>(
  ctx: RequestContext,
  sessionId: number,
  check: () => Promise<T>,
): Promise<T> {
  const key = `${requireActingMemberId(ctx)}-${sessionId}`;
  await limit(ctx, 'price-code', { key });
  const answer = await check();
  await uncountTry(ctx.services.db, { name: 'price-code', key });
  return answer;
}

/** Counts per person and per address, since several people could target the same address. */
export async function limitReceiptAddresses(ctx: RequestContext, address: string): Promise<void> {
  await limit(ctx, 'receipt-address-person');
  const key = ctx.services.digest(address.toLowerCase()).toString('base64url');
  await limit(ctx, 'receipt-address', { key });
}

/** Counts rejected requests too, unless it runs in a transaction that is rolled back. */
async function limit(
  ctx: RequestContext,
  name: keyof typeof limits,
  { key = String(requireActingMemberId(ctx)), db = ctx.services.db }: { key?: string; db?: Db } = {},
): Promise<void> {
  const { secondsToWait } = await countTry(db, { name, key, now: ctx.now, ...limits[name] });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
