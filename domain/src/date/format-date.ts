import { Temporal } from 'temporal-polyfill';
import { dateFormats } from '../constants';

export type DateFormat = keyof typeof dateFormats;

/** Where the match or session takes place, and where the reader sits when that is known. */
export type Zones = { zone: string; viewerZone?: string | undefined };

/** The time on the venue's clocks; whoever reads it where the clocks differ is told whose time it is. */
export function formatDate(utc: string | Date, as: DateFormat, { zone, viewerZone }: Zones): string {
  const instant = instantOf(utc);
  const at = instant.toZonedDateTimeISO(zone);
  const text = write(dateFormats[as], at);
  if (!viewerZone || !hasTimeOfDay[as] || haveSameClocks(instant, zone, viewerZone)) return text;
  return `${text} ${zoneName(instant, zone)}`;
}

/** A match without a date is still to be determined. */
export function formatMatchDate(utc: string | Date | null, as: DateFormat, zones: Zones): string {
  return utc === null ? 'TBD' : formatDate(utc, as, zones);
}

export function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

export function instantOf(utc: string | Date): Temporal.Instant {
  return typeof utc === 'string'
    ? Temporal.Instant.from(utc)
    : Temporal.Instant.fromEpochMilliseconds(utc.getTime());
}

const hasTimeOfDay = {
  matchHeader: true,
  matchCard: true,
  notice: true,
  day: false,
  shortDay: false,
} as const satisfies Record<DateFormat, boolean>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const tokens = /\[([^\]]*)\]|MMM|Do|D|YYYY|ddd|h|mm|A/g;

const words: Record<string, (at: Temporal.ZonedDateTime) => string> = {
  MMM: (at) => months[at.month - 1] as string,
  Do: (at) => ordinal(at.day),
  D: (at) => String(at.day),
  YYYY: (at) => String(at.year),
  ddd: (at) => weekdays[at.dayOfWeek - 1] as string,
  h: (at) => String(at.hour % 12 || 12),
  mm: (at) => String(at.minute).padStart(2, '0'),
  A: (at) => (at.hour < 12 ? 'AM' : 'PM'),
};

/** Words in brackets stand as they are. */
function write(format: string, at: Temporal.ZonedDateTime): string {
  return format.replace(tokens, (token, bracketed?: string) => bracketed ?? words[token]?.(at) ?? token);
}

function haveSameClocks(instant: Temporal.Instant, zone: string, other: string): boolean {
  if (zone === other) return true;
  return (
    instant.toZonedDateTimeISO(zone).offsetNanoseconds === instant.toZonedDateTimeISO(other).offsetNanoseconds
  );
}

function zoneName(instant: Temporal.Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant.epochMilliseconds,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
