import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../date/format-date';
import type { SessionDates } from './session-weeks';

/** When a team plays at home, on the clocks of its court; 0 is Sunday. */
export type PlaySlot = { dayOfWeek: number; timeOfDay: string };

export type HomeTeam = { playSlot: PlaySlot | null; timeZone: string | null };

/** The first time, from the given week of the session on, that the home team's slot comes round; null after the end. */
export function matchDate(
  session: SessionDates & { timeZone: string },
  home: HomeTeam,
  weeksAfterStart: number,
): string | null {
  const timeZone = home.timeZone ?? session.timeZone;
  const weekStart = instantOf(session.startDateUtc)
    .toZonedDateTimeISO(timeZone)
    .add({ weeks: weeksAfterStart });
  const at = home.playSlot ? nextSlot(weekStart, home.playSlot) : weekStart;
  const isTooLate = Temporal.Instant.compare(at.toInstant(), instantOf(session.endDateUtc)) > 0;
  return isTooLate ? null : at.toInstant().toString();
}

function nextSlot(from: Temporal.ZonedDateTime, slot: PlaySlot): Temporal.ZonedDateTime {
  const daysAhead = (slot.dayOfWeek - from.dayOfWeek + 7) % 7;
  const plainTime = Temporal.PlainTime.from(slot.timeOfDay);
  const on = (days: number) =>
    from.toPlainDate().add({ days }).toZonedDateTime({ timeZone: from.timeZoneId, plainTime });
  const first = on(daysAhead);
  return Temporal.ZonedDateTime.compare(first, from) < 0 ? on(daysAhead + 7) : first;
}
