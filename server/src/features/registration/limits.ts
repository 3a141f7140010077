import type { Asking } from '../../http/asking';
import { tooOften } from '../../http/refusal';
import { countTry } from '../../store/rate-limit';
import { memberIdOf } from './member-id';

const hour = 60 * 60;

/** Of one person, over all sessions: each request is a mail to every organizer, each registration a word with the provider. */
const limits = {
  'session-request': { max: 10, seconds: hour },
  'registration-change': { max: 30, seconds: hour },
  'registration-confirm': { max: 60, seconds: hour },
} as const;

export function limitRequests(asking: Asking): Promise<void> {
  return limit(asking, 'session-request');
}

/** Taking a place and giving it back, again and again, would keep it from others. */
export function limitRegistrations(asking: Asking): Promise<void> {
  return limit(asking, 'registration-change');
}

export function limitConfirmations(asking: Asking): Promise<void> {
  return limit(asking, 'registration-confirm');
}

/** A refused try counts too. */
async function limit(asking: Asking, name: keyof typeof limits): Promise<void> {
  const { house, now } = asking;
  const key = String(memberIdOf(asking));
  const { secondsToWait } = await countTry(house.db, { name, key, now, ...limits[name] });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}
