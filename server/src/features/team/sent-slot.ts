import {
  type Slot,
  type SlotFrame,
  type SlotInUtc,
  slotFromUtc,
  slotToUtc,
  timeFromMatchStart,
} from '@courtline/domain/team/slot';
import { invalid } from '../../context/service-error';

export type SentSlot = {
  dayOfWeek?: number | null | undefined;
  hourOfDay?: number | null | undefined;
  minuteOfHour?: number | null | undefined;
  matchStartTimeUtc?: string | null | undefined;
};

/** The slot in the home court's time zone. Fields that were not sent stay unchanged, and a null day removes the slot. */
export function slotFrom(sent: SentSlot, frame: SlotFrame, current: Slot | null): Slot | null {
  const time = timeOf(sent, current && slotToUtc(current, frame));
  if (sent.dayOfWeek === undefined && time === undefined) return current;
  const dayOfWeek = sent.dayOfWeek === undefined ? (current?.dayOfWeek ?? null) : sent.dayOfWeek;
  if (dayOfWeek === null) {
    if (time && sent.dayOfWeek === undefined) throw invalid('dayOfWeek: Choose both a day and a time');
    return null;
  }
  if (time) return slotFromUtc({ dayOfWeek, ...time }, frame);
  if (!current || time === null) throw invalid('hourOfDay: Choose both a day and a time');
  return { dayOfWeek, timeOfDay: current.timeOfDay };
}

type Time = Pick<SlotInUtc, 'hourOfDay' | 'minuteOfHour'>;

/** Time in UTC, completed from the stored slot; undefined if no time was sent, null if it was cleared. */
function timeOf({ hourOfDay, minuteOfHour, matchStartTimeUtc }: SentSlot, stored: Time | null) {
  const minute = minuteOfHour === undefined ? (stored?.minuteOfHour ?? 0) : (minuteOfHour ?? 0);
  if (typeof hourOfDay === 'number') return { hourOfDay, minuteOfHour: minute };
  if (typeof matchStartTimeUtc === 'string') return timeFromMatchStart(matchStartTimeUtc);
  if (hourOfDay === null) return null;
  if (typeof minuteOfHour !== 'number' || !stored) return undefined;
  return { hourOfDay: stored.hourOfDay, minuteOfHour };
}
