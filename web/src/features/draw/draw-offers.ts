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
import type { RowAction } from '../../ui/action-row';

export type DrawActionName = 'seeds' | ScheduleAction;

export type DrawOffer = RowAction<DrawActionName>;

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
    { key: 'seeds', label: 'Edit seeds', variant: 'secondary', reasons: toReasons(checkEditSeeds(schedule)) },
    { key: 'delete', label: 'Delete', variant: 'secondary', reasons: toReasons(checkDeleteSchedule(status)) },
  ];
  if (isShown) {
    const reasons = toReasons(checkPublishPrivileges(schedule) ?? checkUnpublishSchedule(status));
    offers.push({ key: 'unpublish', label: 'Unpublish', variant: 'secondary', reasons });
  }
  offers.push({
    key: 'publish',
    label: isShown ? 'Publish again' : 'Publish',
    variant: isShown ? 'secondary' : 'primary',
    reasons: publishingObstacles(status, placed),
  });
  return offers;
}

function toReasons(sentence: string | null): string[] {
  return sentence === null ? [] : [sentence];
}
