import type { Db } from '../../db/open';
import type { Asking } from '../../context/request-context';
import { tooOften } from '../../context/service-error';
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

export function limitRequests(asking: Asking): Promise<void> {
  return limit(asking, 'session-request');
}

/** Counted in the transaction that writes the e-mails: what sends none is free. */
export function limitRepeatedRequests(
  asking: Asking,
  { sessionId, kind }: { sessionId: number; kind: 'captain' | 'join' },
): Promise<void> {
  const key = `${memberIdOf(asking)}-${sessionId}-${kind}`;
  return limit(asking, 'session-request-again', { key, db: asking.db });
}

/** Taking a place and giving it back, again and again, would keep it from others. */
export function limitRegistrations(asking: Asking): Promise<void> {
  return limit(asking, 'registration-change');
}

export function limitConfirmations(asking: Asking): Promise<void> {
  return limit(asking, 'registration-confirm');
}

/** Counts against the person and against the address, which several people could have written to. */
export async function limitReceiptAddresses(asking: Asking, address: string): Promise<void> {
  await limit(asking, 'receipt-address-person');
  const key = asking.house.digest(address.toLowerCase()).toString('base64url');
  await limit(asking, 'receipt-address', { key });
}

/** A refused try counts too, unless it is counted in the transaction that is refused. */
async function limit(
  asking: Asking,
  name: keyof typeof limits,
  { key = String(memberIdOf(asking)), db = asking.house.db }: { key?: string; db?: Db } = {},
): Promise<void> {
  const { secondsToWait } = await countTry(db, { name, key, now: asking.now, ...limits[name] });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}
