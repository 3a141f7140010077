import type { Schedule } from '@courtline/contract/schedule';
import {
  checkEditSeeds,
  checkPublishPrivileges,
  publishingObstacles,
} from '@courtline/domain/draw/draw-locks';
import { drawsAsDrawn } from '@courtline/domain/draw/read-draws';
import {
  checkDeleteSchedule,
  checkUnpublishSchedule,
  isPublished,
} from '@courtline/domain/schedule/edit-schedule';
import type { ScheduleAction } from '@courtline/domain/schedule/schedule-texts';

export type DrawActionName = 'seeds' | ScheduleAction;

export type DrawOffer = {
  to: DrawActionName;
  label: string;
  variant: 'primary' | 'secondary';
  /** Why it is unavailable, one sentence each. */
  reasons: readonly string[];
};

/** Actions on the whole draw. */
export function offersOf(
  sessionTypeId: number,
  schedule: Schedule,
  teams: readonly { id: number }[],
): DrawOffer[] {
  const status = { ...schedule, sessionTypeId };
  const isShown = isPublished(schedule);
  const placed = { draws: drawsAsDrawn(schedule.draws), teamIds: teams.map(({ id }) => id) };
  const offers: DrawOffer[] = [
    { to: 'seeds', label: 'Edit seeds', variant: 'secondary', reasons: toReasons(checkEditSeeds(schedule)) },
    { to: 'delete', label: 'Delete', variant: 'secondary', reasons: toReasons(checkDeleteSchedule(status)) },
  ];
  if (isShown) {
    const reasons = toReasons(checkPublishPrivileges(schedule) ?? checkUnpublishSchedule(status));
    offers.push({ to: 'unpublish', label: 'Unpublish', variant: 'secondary', reasons });
  }
  offers.push({
    to: 'publish',
    label: isShown ? 'Publish again' : 'Publish',
    variant: isShown ? 'secondary' : 'primary',
    reasons: publishingObstacles(status, placed),
  });
  return offers;
}

function toReasons(sentence: string | null): string[] {
  return sentence === null ? [] : [sentence];
}
