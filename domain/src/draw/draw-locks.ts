import { sessionTypes } from '../constants';
import { type EditedSchedule, checkPublishSchedule, isPublished } from '../schedule/edit-schedule';
import { type Draw, entryMatchesOf } from './draw';
import { hasGroups } from './group-stage';

/** Deleting and unpublishing follow the same rules as for every schedule: schedule/edit-schedule.ts. */
export type DrawStatus = EditedSchedule & { hasPublishPrivileges: boolean };

/** Everything that prevents publishing a draw, one sentence each; empty if it may be published. */
export function publishingObstacles(
  status: DrawStatus,
  { draws, teamIds }: { draws: readonly Draw[]; teamIds: readonly number[] },
): string[] {
  return [
    checkPublishPrivileges(status),
    checkAllTeamsPlaced(draws, teamIds),
    checkNoMatchWithoutTeam(draws),
    checkPublishSchedule(status),
  ].filter((sentence) => sentence !== null);
}

export function checkPublishPrivileges({ hasPublishPrivileges }: Pick<DrawStatus, 'hasPublishPrivileges'>) {
  return hasPublishPrivileges ? null : "You don't have permission to publish.";
}

/** Teams of a season have no seeds, and their positions change with the matches. */
export function checkHasDraw({ sessionTypeId }: { sessionTypeId: number }): string | null {
  return sessionTypeId === sessionTypes.tournament.id ? null : 'Only a tournament has a draw.';
}

export function checkEditSeeds(schedule: Pick<EditedSchedule, 'statusId' | 'hasPostedScores'>) {
  if (isPublished(schedule)) return "Seeds can't be edited once the draw is published.";
  if (schedule.hasPostedScores) return "Seeds can't be edited once results are posted.";
  return null;
}

function checkAllTeamsPlaced(draws: readonly Draw[], teamIds: readonly number[]): string | null {
  const placed = new Set(
    entryMatchesOf(draws).flatMap(({ slots }) =>
      slots.map((slot) => (slot.kind === 'team' ? slot.teamId : null)),
    ),
  );
  const areAllPlaced = teamIds.every((teamId) => placed.has(teamId));
  if (areAllPlaced) return null;
  return hasGroups(draws)
    ? 'Every team must be in a group. Save the seeds to draw the groups again.'
    : 'All teams must be placed in the first round of the main draw.';
}

function checkNoMatchWithoutTeam(draws: readonly Draw[]): string | null {
  const firstRound = entryMatchesOf(draws);
  const haveTeams = firstRound.every(({ slots }) => slots.some((slot) => slot.kind === 'team'));
  return firstRound.length > 0 && haveTeams ? null : 'Every first-round match must have at least one team.';
}
