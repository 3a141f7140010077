import { Temporal } from 'temporal-polyfill';
import { formatDate, formatWithZone } from './format-date';
import { instantOf } from './instant';

/** What a person picks: a day (YYYY-MM-DD) and a time on the clock (HH:MM). */
export type WallTime = { date: string; time: string };

/**
 * Uses the offset valid on the picked day, not today's. A time that the clocks skip moves on with them, so forms ask
 * `checkWallTime` first; of a time that comes twice the first one counts.
 */
export function utcOf({ date, time }: WallTime, zone: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();
}

export function wallTimeOf(utc: string | Date, zone: string): WallTime {
  const at = instantOf(utc).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** On the night when the clocks go forward an hour does not exist, and no time in it can be picked. */
export function checkWallTime({ date, time }: WallTime, zone: string): string | null {
  if (isShownBy(zone, { date, time })) return null;
  const day = formatDate(`${date}T12:00:00Z`, 'day', { zone: 'UTC' });
  return `${clockText(time)} doesn't exist on ${day}: clocks go forward. Choose another time.`;
}

/** On the night when the clocks go back an hour comes twice. */
export function repeatedTimeNote({ date, time }: WallTime, zone: string): string | null {
  const picked = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    picked.toZonedDateTime(zone, { disambiguation }).toInstant().toString(),
  );
  if (first === second || first === undefined || !isShownBy(zone, { date, time })) return null;
  const zoneName = formatWithZone(first, 'day', zone).split(' ').at(-1);
  return `${clockText(time)} comes twice that night. The first one (${zoneName}) counts.`;
}

function isShownBy(zone: string, wallTime: WallTime): boolean {
  const shown = wallTimeOf(utcOf(wallTime, zone), zone);
  return shown.date === wallTime.date && shown.time === wallTime.time;
}

/** 2:30 AM */
function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
