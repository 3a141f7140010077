import { type Slot, type SlotFrame, slotFromUtc, timeFromMatchStart } from '@courtline/domain/team/slot';
import { invalid } from '../../http/refusal';

export type SentSlot = {
  dayOfWeek?: number | null | undefined;
  hourOfDay?: number | null | undefined;
  minuteOfHour?: number | null | undefined;
  matchStartTimeUtc?: string | null | undefined;
};

/** The slot on the clock of the home court; what was not sent stays as it is, and no day means no slot. */
export function slotFrom(sent: SentSlot, frame: SlotFrame, current: Slot | null): Slot | null {
  const time = timeOf(sent);
  const isUntouched = sent.dayOfWeek === undefined && time === null;
  if (isUntouched) return current;
  const dayOfWeek = sent.dayOfWeek === undefined ? (current?.dayOfWeek ?? null) : sent.dayOfWeek;
  if (dayOfWeek === null) {
    if (time !== null && sent.dayOfWeek === undefined)
      throw invalid('dayOfWeek: Choose both a day and a time');
    return null;
  }
  if (time) return slotFromUtc({ dayOfWeek, ...time }, frame);
  if (!current || sent.hourOfDay === null) throw invalid('hourOfDay: Choose both a day and a time');
  return { dayOfWeek, timeOfDay: current.timeOfDay };
}

function timeOf({ hourOfDay, minuteOfHour, matchStartTimeUtc }: SentSlot) {
  if (typeof hourOfDay === 'number') return { hourOfDay, minuteOfHour: minuteOfHour ?? 0 };
  return typeof matchStartTimeUtc === 'string' ? timeFromMatchStart(matchStartTimeUtc) : null;
}
