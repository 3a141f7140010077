import type { EventState } from '@courtline/contract/event';
import type { Tone } from '../ui/card';
import { Days } from '../ui/days';

export const eventStateLabels: Record<EventState, string> = {
  upcoming: 'Upcoming',
  open: 'Open',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
};

export const eventTones: Partial<Record<EventState, Tone>> = {
  open: 'good',
  'in-progress': 'info',
  cancelled: 'bad',
};

type Schedule = { startDateUtc: string; endDateUtc: string; timeZone: string | null };

export function EventDays({ schedule: { startDateUtc, endDateUtc, timeZone } }: { schedule: Schedule }) {
  return <Days from={startDateUtc} until={endDateUtc} timeZone={timeZone} />;
}
