import { dateFormats } from '../constants';

export type DateFormat = keyof typeof dateFormats;

/** Time zone of the match or session, and of the viewer if known. */
export type Zones = { zone: string; viewerZone?: string | undefined };

/** The time at the venue; the zone is added for viewers whose clock differs. */
export function formatDate(utc: string | Date, as: DateFormat, { zone, viewerZone }: Zones): string {
  const at = clockOf(zone, utc);
  const text = write(dateFormats[as], at);
  if (!hasTimeOfDay[as]) return text;
  const differs = viewerZone !== undefined && !isSameClock(at, clockOf(viewerZone, utc));
  return differs || isRepeated(zone, utc, at) ? `${text} ${at.zoneName}` : text;
}

/** For texts read anywhere, such as e-mails: always includes the venue's time zone. */
export function formatWithZone(utc: string | Date | null, as: DateFormat, zone: string): string {
  return utc === null
    ? 'to be determined'
    : `${write(dateFormats[as], clockOf(zone, utc))} ${clockOf(zone, utc).zoneName}`;
}

/** A match without a date is shown as TBD. */
export function formatMatchDate(utc: string | Date | null, as: DateFormat, zones: Zones): string {
  return utc === null ? 'TBD' : formatDate(utc, as, zones);
}

type PlannedMatch = { matchDate: string | null; isPostponed: boolean };

/** In lists of matches; one that waits for a new date is shown as Postponed. */
export function formatPlannedDate(
  { matchDate, isPostponed }: PlannedMatch,
  ...how: [as: DateFormat, zones: Zones]
): string {
  return matchDate === null && isPostponed ? 'Postponed' : formatMatchDate(matchDate, ...how);
}

export function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

const hasTimeOfDay = {
  matchHeader: true,
  matchCard: true,
  notice: true,
  day: false,
  shortDay: false,
  weekday: false,
  timeOfDay: true,
} as const satisfies Record<DateFormat, boolean>;

type Clock = {
  year: string;
  month: string;
  day: string;
  weekday: string;
  hour: string;
  minute: string;
  dayPeriod: string;
  zoneName: string;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const hourInMs = 60 * 60 * 1000;

/** The hour that occurs twice when the clocks go back, always at night: only the zone name distinguishes the two. */
function isRepeated(zone: string, utc: string | Date, at: Clock): boolean {
  if (at.dayPeriod !== 'AM' || !['12', '1', '2', '3'].includes(at.hour)) return false;
  const moment = new Date(utc).getTime();
  return [moment - hourInMs, moment + hourInMs].some((other) =>
    isSameClock(at, clockOf(zone, new Date(other))),
  );
}

/** Uses Intl: formatting needs no date arithmetic, so pages need not load a calendar library for it. */
function clockOf(zone: string, utc: string | Date): Clock {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  const parts = new Map(clock.formatToParts(new Date(utc)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    weekday: part('weekday'),
    hour: part('hour'),
    minute: part('minute'),
    dayPeriod: part('dayPeriod'),
    zoneName: part('timeZoneName'),
  };
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h12',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

const tokens = /\[([^[\]]*)\]|MMM|Do|D|YYYY|ddd|h|mm|A/g;

const words: Record<string, (at: Clock) => string> = {
  MMM: (at) => at.month,
  Do: (at) => ordinal(Number(at.day)),
  D: (at) => at.day,
  YYYY: (at) => at.year,
  ddd: (at) => at.weekday,
  h: (at) => at.hour,
  mm: (at) => at.minute,
  A: (at) => at.dayPeriod,
};

/** Text in brackets is copied literally. */
function write(format: string, at: Clock): string {
  return format.replace(tokens, (token, bracketed?: string) => bracketed ?? words[token]?.(at) ?? token);
}

function isSameClock(one: Clock, other: Clock): boolean {
  const { zoneName: _, ...shown } = one;
  return Object.entries(shown).every(([part, value]) => other[part as keyof Clock] === value);
}
