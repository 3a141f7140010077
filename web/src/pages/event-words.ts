import type { EventState } from '@courtline/contract/event';
import { formatDate } from '@courtline/domain/date/format-date';
import { viewerZone } from '../ui/viewer-zone';

export const eventStateLabels: Record<EventState, string> = {
  upcoming: 'Upcoming',
  open: 'Open',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

type Schedule = { startDateUtc: string; endDateUtc: string; timeZone: string | null };

/** 'Jan 9th, 2026', or from the first day to the last, in the venue's time zone. */
export function eventDays({ startDateUtc, endDateUtc, timeZone }: Schedule): string {
  const zone = timeZone ?? viewerZone();
  const [first, last] = [startDateUtc, endDateUtc].map((utc) => formatDate(utc, 'day', { zone }));
  return first === last ? `${first}` : `${first} – ${last}`;
}
