import { sessionTypes } from '../constants';
import type { MatchField } from '../permission/team-match';
import { checkTeamsDiffer, checkTeamsOfSession } from './add-team-match';
import { type EditedSchedule, checkScheduleChange } from './edit-schedule';

export type EditedTeamMatch = {
  matchDate: string | null;
  location: { placeName: string; formattedAddress: string } | null;
  description: string | null;
  position1TeamId: number | null;
  position2TeamId: number | null;
};

/** Save is offered once this is not empty, and whoever saves must be allowed to change each of them. */
export function changedFields(before: EditedTeamMatch, after: EditedTeamMatch): MatchField[] {
  const [was, is] = [comparable(before), comparable(after)];
  return (Object.keys(was) as MatchField[]).filter((field) => was[field] !== is[field]);
}

/** When and where is settled until the end; who meets whom only until the first score, and in a draw not here. */
export function checkEditTeamMatch(
  before: EditedTeamMatch,
  after: EditedTeamMatch,
  schedule: EditedSchedule & { teamIds: readonly number[] },
): string | null {
  const haveTeamsChanged = changedFields(before, after).some(isTeam);
  if (!haveTeamsChanged) return null;
  if (schedule.sessionTypeId === sessionTypes.tournament.id) {
    return 'The teams of a draw are changed in its positions.';
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
