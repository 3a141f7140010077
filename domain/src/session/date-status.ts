import { sessionDateStatuses } from '../constants';

type Dates = { startDateUtc: string; endDateUtc: string };

/** A session has started, or ended, from that very instant. */
export function dateStatusOf(session: Dates, now: Date) {
  if (Date.parse(session.endDateUtc) <= now.getTime()) return sessionDateStatuses.past;
  if (Date.parse(session.startDateUtc) <= now.getTime()) return sessionDateStatuses.inProgress;
  return sessionDateStatuses.upcoming;
}
