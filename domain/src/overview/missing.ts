import { lineupStatuses, teamMatchStatuses } from '../constants';
import { calendarDay, hasDayPassed } from '../date/passed';

/** A published match between two known teams. */
export type OverviewMatch = {
  /** Null if not decided. */
  matchDate: string | null;
  /** Time zone of the court; null if no location is known. */
  timeZone: string | null;
  statusId: number;
};

/** Used where no location is known, as elsewhere on the server. */
const zoneOf = ({ timeZone }: OverviewMatch) => timeZone ?? 'UTC';

/**
 * The day of the match is over at the venue and not every line is final. A match that is being played tonight is not late
 * yet.
 */
export function isScoreMissing(match: OverviewMatch, now: Date): boolean {
  if (match.matchDate === null || match.statusId === teamMatchStatuses.completed.id) return false;
  return hasDayPassed(match.matchDate, now, zoneOf(match));
}

const overdueAfterMs = 48 * 60 * 60 * 1000;

/** A missing score is overdue two days after the match was due to start. */
export function isScoreOverdue(match: OverviewMatch, now: Date): boolean {
  if (match.matchDate === null || !isScoreMissing(match, now)) return false;
  return now.getTime() - Date.parse(match.matchDate) > overdueAfterMs;
}

/** The match is tomorrow at the venue, and the team has not locked its lineup. */
export function isLineupMissing(
  match: OverviewMatch,
  { lineupStatusId }: { lineupStatusId: number },
  now: Date,
): boolean {
  const isOver = match.statusId === teamMatchStatuses.completed.id;
  return !isOver && isTomorrow(match, now) && lineupStatusId === lineupStatuses.unlocked.id;
}

function isTomorrow(match: OverviewMatch, now: Date): boolean {
  if (match.matchDate === null) return false;
  const zone = zoneOf(match);
  return calendarDay(match.matchDate, zone) === dayAfter(calendarDay(now, zone));
}

/** Calendar days, so that a day of 23 or 25 hours counts as one. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
