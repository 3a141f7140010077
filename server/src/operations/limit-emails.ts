import { countTry } from '../store/platform/rate-limit';
import type { RequestContext } from '../context/request-context';
import { rateLimited } from '../context/service-error';

const hour = 60 * 60;

/**
 * How often one person can cause e-mails of a kind about the same match, session or conference; `inAll`: about all of them.
 */
const limits = {
  'match-moved': { max: 10, seconds: hour },
  'match-decided': { max: 10, seconds: hour },
  'lineups-told': { max: 10, seconds: hour },
  'session-moved': { max: 10, seconds: hour },
  /** Enough to fill or empty a large session one team at a time; a copied team can be deleted and copied again. */
  'team-copied': { max: 60, seconds: hour },
  'team-deleted': { max: 60, seconds: hour },
  'schedule-withdrawn': { max: 10, seconds: hour },
} as const;

const inAll = { max: 200, seconds: hour };

/** Counted in the transaction that saves the e-mails, so an action without e-mails does not count. */
export async function limitEmails(
  { actor, db, now }: RequestContext,
  name: keyof typeof limits,
  id: number,
): Promise<void> {
  const by = actor.kind === 'member' ? actor.memberId : 0;
  const tries = [
    await countTry(db, { name, key: `${by}-${id}`, now, ...limits[name] }),
    await countTry(db, { name, key: String(by), now, ...inAll }),
  ];
  const secondsToWait = Math.max(...tries.map((one) => one.secondsToWait));
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
