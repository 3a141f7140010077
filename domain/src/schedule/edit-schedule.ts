import { scheduleStatuses, sessionTypes } from '../constants';

export type EditedSchedule = { sessionTypeId: number; statusId: number; hasPostedScores: boolean };

/** Adding rounds and matches, and changing who meets whom, end with the first posted score. */
export function checkScheduleChange({ hasPostedScores }: EditedSchedule): string | null {
  return hasPostedScores ? 'A schedule can be modified until the first match score is posted.' : null;
}

export function checkAddRound(schedule: EditedSchedule): string | null {
  return isDraw(schedule) ? 'A round cannot be added to a draw.' : checkScheduleChange(schedule);
}

export function checkAddTeamMatch(schedule: EditedSchedule): string | null {
  return isDraw(schedule) ? 'A match cannot be added to a draw.' : checkScheduleChange(schedule);
}

export function checkDeleteSchedule(schedule: EditedSchedule): string | null {
  if (isDraw(schedule)) {
    return isPublished(schedule) ? 'A published draw cannot be deleted. Unpublish it first.' : null;
  }
  return schedule.hasPostedScores
    ? 'The schedule cannot be deleted because match scores have been posted.'
    : null;
}

export function checkPublishSchedule(schedule: EditedSchedule): string | null {
  return isPublished(schedule) ? `The ${nounOf(schedule)} is already published.` : null;
}

export function checkUnpublishSchedule(schedule: EditedSchedule): string | null {
  if (!isPublished(schedule)) return `The ${nounOf(schedule)} is not published.`;
  if (!schedule.hasPostedScores) return null;
  return `The ${nounOf(schedule)} cannot be unpublished because match scores have been posted.`;
}

export function checkDeleteRound(
  schedule: EditedSchedule,
  round: { hasPostedScores: boolean },
): string | null {
  if (isDraw(schedule)) return 'A round of a draw cannot be deleted.';
  return round.hasPostedScores ? 'The round cannot be deleted because match scores have been posted.' : null;
}

export function checkDeleteTeamMatch(
  schedule: EditedSchedule,
  match: { hasPostedScores: boolean },
): string | null {
  if (isDraw(schedule)) return 'A match of a draw cannot be deleted.';
  return match.hasPostedScores ? 'The match cannot be deleted because its scores have been posted.' : null;
}

function isDraw({ sessionTypeId }: EditedSchedule): boolean {
  return sessionTypeId === sessionTypes.tournament.id;
}

function isPublished({ statusId }: EditedSchedule): boolean {
  return statusId === scheduleStatuses.published.id;
}

function nounOf(schedule: EditedSchedule): string {
  return isDraw(schedule) ? 'draw' : 'schedule';
}
