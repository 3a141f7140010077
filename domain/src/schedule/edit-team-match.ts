import { sessionTypes } from '../constants';
import type { MatchField } from '../permission/team-match';
import { checkNearSession, checkTeamsDiffer, checkTeamsOfSession } from './add-team-match';
import { type EditedSchedule, checkScheduleChange } from './edit-schedule';
import type { SessionDates } from './session-weeks';

export type EditedTeamMatch = {
  matchDate: string | null;
  location: { placeName: string; formattedAddress: string } | null;
  description: string | null;
  position1TeamId: number | null;
  position2TeamId: number | null;
};

/** Save is enabled if this is not empty, and the caller must be allowed to change each field. */
export function changedFields(before: EditedTeamMatch, after: EditedTeamMatch): MatchField[] {
  const [was, is] = [comparable(before), comparable(after)];
  return (Object.keys(was) as MatchField[]).filter((field) => was[field] !== is[field]);
}

/** A new date must be near the session; opponents change only until the first score, and in a draw not here. */
export function checkEditTeamMatch(
  before: EditedTeamMatch,
  after: EditedTeamMatch,
  schedule: EditedSchedule & SessionDates & { teamIds: readonly number[] },
): string | null {
  const changed = changedFields(before, after);
  const isMoved = changed.includes('matchDate') && after.matchDate !== null;
  const farOff = isMoved ? checkNearSession(after.matchDate ?? '', schedule) : null;
  if (farOff !== null || !changed.some(isTeam)) return farOff;
  if (schedule.sessionTypeId === sessionTypes.tournament.id) {
    return 'To change teams in a draw, edit its positions.';
  }
  if (after.position1TeamId === null) return 'A match needs a home team.';
  return (
    checkScheduleChange(schedule) ?? checkTeamsDiffer(after) ?? checkTeamsOfSession(after, schedule.teamIds)
  );
}

function comparable(match: EditedTeamMatch): Record<MatchField, string | number | null> {
  const { matchDate, location } = match;
  return {
    matchDate: matchDate === null ? null : Date.parse(matchDate),
    location: location === null ? null : JSON.stringify([location.placeName, location.formattedAddress]),
    description: match.description,
    position1TeamId: match.position1TeamId,
    position2TeamId: match.position2TeamId,
  };
}

function isTeam(field: MatchField): boolean {
  return field === 'position1TeamId' || field === 'position2TeamId';
}
