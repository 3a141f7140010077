import { countTry } from '../store/platform/rate-limit';
import type { RequestContext } from '../context/request-context';
import { rateLimited } from '../context/service-error';

const limit = { name: 'appointment', seconds: 60 * 60 };
/** Enough to fill a large session with teams in one evening. */
const most = { organizer: 60, admin: 200 };

/**
 * Counted per appointer across all appointed people: each appointment sends an e-mail to a person who did not ask for it.
 */
export async function limitAppointments({
  actor,
  db,
  now,
}: Pick<RequestContext, 'actor' | 'db' | 'now'>): Promise<void> {
  if (actor.kind === 'visitor') return;
  const max = actor.isAdmin ? most.admin : most.organizer;
  const { secondsToWait } = await countTry(db, { ...limit, max, key: String(actor.memberId), now });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
