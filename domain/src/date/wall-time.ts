import { Temporal } from 'temporal-polyfill';
import { formatDate, formatWithZone } from './format-date';
import { instantOf } from './instant';

/** A day (YYYY-MM-DD) and a time (HH:MM) as picked in a form. */
export type WallTime = { date: string; time: string };

/**
 * Uses the offset on the picked day, not today's. A time that the clocks skip is moved forward, so forms call
 * `checkWallTime` first; for a time that occurs twice, the first is used.
 */
export function utcOf({ date, time }: WallTime, zone: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();
}

export function wallTimeOf(utc: string | Date, zone: string): WallTime {
  const at = instantOf(utc).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** When the clocks go forward, one hour of the night does not exist and cannot be picked. */
export function checkWallTime({ date, time }: WallTime, zone: string): string | null {
  if (isShownBy(zone, { date, time })) return null;
  const day = formatDate(`${date}T12:00:00Z`, 'day', { zone: 'UTC' });
  return `${clockText(time)} doesn't exist on ${day}: clocks go forward. Choose another time.`;
}

/** When the clocks go back, one hour of the night occurs twice. */
export function repeatedTimeNote({ date, time }: WallTime, zone: string): string | null {
  const picked = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    picked.toZonedDateTime(zone, { disambiguation }).toInstant().toString(),
  );
  if (first === second || first === undefined || !isShownBy(zone, { date, time })) return null;
  const zoneName = formatWithZone(first, 'day', zone).split(' ').at(-1);
  return `${clockText(time)} happens twice that night. The first one (${zoneName}) counts.`;
}

function isShownBy(zone: string, wallTime: WallTime): boolean {
  const shown = wallTimeOf(utcOf(wallTime, zone), zone);
  return shown.date === wallTime.date && shown.time === wallTime.time;
}

function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
