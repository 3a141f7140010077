import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../date/instant';
import type { SessionDates } from './session-weeks';

/** Weekly home slot of a team, in the time zone of its court; 0 is Sunday. */
export type PlaySlot = { dayOfWeek: number; timeOfDay: string };

export type HomeTeam = { playSlot: PlaySlot | null; timeZone: string | null };

/** The home team's slot in the week that starts this many weeks after the session; null outside the session. */
export type HomeSlot = (weeksAfterStart: number) => SlotTime | null;

export type SlotTime = {
  at: string;
  /** Whether the clocks skip the slot's hour on that day, so that the match starts later. */
  isSkipped: boolean;
};

/** Weeks are added in the court's local calendar before converting to an instant, so that the local time stays the same. */
export function homeSlot(session: SessionDates & { timeZone: string }, home: HomeTeam): HomeSlot {
  const timeZone = home.timeZone ?? session.timeZone;
  const start = instantOf(session.startDateUtc);
  const end = instantOf(session.endDateUtc);
  const first = firstSlot(start.toZonedDateTimeISO(timeZone).toPlainDateTime(), home.playSlot);
  return (weeksAfterStart) => {
    const slot = first.add({ weeks: weeksAfterStart });
    const zoned = slot.toZonedDateTime(timeZone);
    const at = zoned.toInstant();
    const isOutside = Temporal.Instant.compare(at, start) < 0 || Temporal.Instant.compare(at, end) > 0;
    return isOutside ? null : { at: at.toString(), isSkipped: zoned.hour !== slot.hour };
  };
}

function firstSlot(start: Temporal.PlainDateTime, slot: PlaySlot | null): Temporal.PlainDateTime {
  if (slot === null) return start;
  const daysAhead = (slot.dayOfWeek - start.dayOfWeek + 7) % 7;
  const first = start.add({ days: daysAhead }).withPlainTime(slot.timeOfDay);
  return Temporal.PlainDateTime.compare(first, start) < 0 ? first.add({ days: 7 }) : first;
}
