import { byeStatuses } from '../constants';
import { wallTimeOf } from '../date/wall-time';
import type { SessionDates } from './session-weeks';

/** The form of a match created by hand: day and time in the time zone of the court. */
export type NewTeamMatch = {
  date: string | null;
  time: string | null;
  hasLocation: boolean;
  position1TeamId: number | null;
  position2TeamId: number | null;
};

type Opponents = Pick<NewTeamMatch, 'position1TeamId' | 'position2TeamId'>;

export type PlayingSession = SessionDates & { teamIds: readonly number[] };

export function checkNewTeamMatch(
  match: NewTeamMatch,
  session: PlayingSession,
  timeZone: string,
): string | null {
  if (!match.date) return match.time ? 'A match needs a date.' : 'A match needs a date and a time.';
  if (!match.time) return 'A match needs a time.';
  if (!match.hasLocation) return 'A match needs a location.';
  if (match.position1TeamId === null) return 'A match needs a home team.';
  return (
    checkTeamsDiffer(match) ??
    checkTeamsOfSession(match, session.teamIds) ??
    checkSessionDay(match.date, session, timeZone)
  );
}

/** The away team may be open, but a team cannot play against itself. */
export function checkTeamsDiffer({ position1TeamId, position2TeamId }: Opponents): string | null {
  const isSame = position1TeamId !== null && position1TeamId === position2TeamId;
  return isSame ? 'The same team cannot be both home and away.' : null;
}

export function checkTeamsOfSession(
  { position1TeamId, position2TeamId }: Opponents,
  teamIds: readonly number[],
): string | null {
  const isOfSession = (teamId: number | null) => teamId === null || teamIds.includes(teamId);
  const areOfSession = isOfSession(position1TeamId) && isOfSession(position2TeamId);
  return areOfSession ? null : "This team isn't in the session.";
}

/**
 * Compares whole days: a match may start before the session's start time on the first day, and after its end time on
 * the last.
 */
export function checkSessionDay(date: string, session: SessionDates, timeZone: string): string | null {
  const first = wallTimeOf(session.startDateUtc, timeZone).date;
  const last = wallTimeOf(session.endDateUtc, timeZone).date;
  return date < first || date > last ? 'The match date must be within the session.' : null;
}

export const daysOutsideSession = 60;

/** A match may be played early or made up later, but only near the session. */
export function checkNearSession(matchDate: string, session: SessionDates): string | null {
  const margin = daysOutsideSession * 24 * 60 * 60 * 1000;
  const at = Date.parse(matchDate);
  const isNear =
    at >= Date.parse(session.startDateUtc) - margin && at <= Date.parse(session.endDateUtc) + margin;
  return isNear ? null : `The match date must be within ${daysOutsideSession} days of the session.`;
}

/** A missing away team is an open slot, not a bye. */
export function byeStatusOf(match: Pick<NewTeamMatch, 'position2TeamId'>): number | null {
  return match.position2TeamId === null ? byeStatuses.open.id : null;
}
