import { scheduleStatuses, sessionTypes } from '../constants';
import { scheduleNoun } from './schedule-noun';

export type EditedSchedule = { sessionTypeId: number; statusId: number; hasPostedScores: boolean };

/** Adding rounds and matches, and changing opponents, is allowed until the first posted score. */
export function checkScheduleChange({ hasPostedScores }: EditedSchedule): string | null {
  return hasPostedScores ? 'A schedule can be modified until the first match score is posted.' : null;
}

export function checkAddRound(schedule: EditedSchedule): string | null {
  return isDraw(schedule) ? "You can't add rounds to a draw." : checkScheduleChange(schedule);
}

export function checkAddTeamMatch(schedule: EditedSchedule): string | null {
  return isDraw(schedule) ? "You can't add matches to a draw." : checkScheduleChange(schedule);
}

/** A schedule can be deleted until the first score, a draw only while it is a draft. */
export function checkDeleteSchedule(schedule: EditedSchedule): string | null {
  if (schedule.hasPostedScores) return shutByScores('deleted', schedule);
  const isShown = isDraw(schedule) && isPublished(schedule);
  return isShown ? "A published draw can't be deleted. Unpublish it first." : null;
}

/** Changes after publishing may be published and announced again until play starts. */
export function checkPublishSchedule(schedule: EditedSchedule): string | null {
  const isUnderWay = isPublished(schedule) && schedule.hasPostedScores;
  return isUnderWay ? `Results are posted on the published ${nounOf(schedule)}.` : null;
}

export function checkUnpublishSchedule(schedule: EditedSchedule): string | null {
  const scored = schedule.hasPostedScores ? shutByScores('unpublished', schedule) : null;
  return checkIsPublished(schedule) ?? scored;
}

/** A draft is not played: results posted in it could not be undone with it. */
export function checkIsPublished(
  schedule: Pick<EditedSchedule, 'sessionTypeId' | 'statusId'>,
): string | null {
  return isPublished(schedule) ? null : `The ${scheduleNoun(schedule.sessionTypeId)} isn't published.`;
}

/** Depends on the round itself, not the whole schedule, since a rained-out round must be deletable during the season. */
export function checkDeleteRound(
  schedule: EditedSchedule,
  round: { hasPostedScores: boolean },
): string | null {
  if (isDraw(schedule)) return "You can't delete a round of a draw.";
  return round.hasPostedScores ? "The round can't be deleted because match scores have been posted." : null;
}

export function checkDeleteTeamMatch(
  schedule: EditedSchedule,
  match: { hasPostedScores: boolean },
): string | null {
  if (isDraw(schedule)) return "You can't delete a match of a draw.";
  return match.hasPostedScores ? "The match can't be deleted because scores have been posted." : null;
}

function isDraw({ sessionTypeId }: EditedSchedule): boolean {
  return sessionTypeId === sessionTypes.tournament.id;
}

export function isPublished({ statusId }: Pick<EditedSchedule, 'statusId'>): boolean {
  return statusId === scheduleStatuses.published.id;
}

function nounOf({ sessionTypeId }: EditedSchedule): string {
  return scheduleNoun(sessionTypeId);
}

function shutByScores(done: string, schedule: EditedSchedule): string {
  return `The ${nounOf(schedule)} can't be ${done} because match scores have been posted.`;
}
