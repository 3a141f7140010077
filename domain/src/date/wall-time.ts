import { Temporal } from 'temporal-polyfill';
import { instantOf } from './instant';

/** What a person picks: a day (YYYY-MM-DD) and a time on the clock (HH:MM). */
export type WallTime = { date: string; time: string };

/** Uses the offset valid on the picked day, not today's; a time that the clocks skip moves on with them. */
export function utcOf({ date, time }: WallTime, zone: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();
}

export function wallTimeOf(utc: string | Date, zone: string): WallTime {
  const at = instantOf(utc).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
