import type { RoundDays } from './season-problem';

const dayInMs = 24 * 60 * 60 * 1000;
/** By their numbers: 0 is Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days since 1970, for arithmetic. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayInMs);
}

export function dayOf(number: number): string {
  return new Date(number * dayInMs).toISOString().slice(0, 10);
}

export function dayOfWeek(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

export function minutesOf(timeOfDay: string): number {
  return Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5));
}

export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function weekdayName(number: number): string {
  return weekdayNames[dayOfWeek(number)] as string;
}

/** As in "Wed, Feb 3". */
export function shortDay(day: string): string {
  const number = dayNumber(day);
  return `${weekdayName(number).slice(0, 3)}, ${monthDay(day)}`;
}

/** As in "6:30 PM". */
export function clockTime(timeOfDay: string): string {
  const hour = Number(timeOfDay.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}${timeOfDay.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** As in "Feb 1–7" or "Jan 29–Feb 4". */
export function dayRange({ firstDay, lastDay }: RoundDays): string {
  if (firstDay === lastDay) return monthDay(firstDay);
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${monthDay(firstDay)}–${isSameMonth ? String(Number(lastDay.slice(8))) : monthDay(lastDay)}`;
}

function monthDay(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}

/** Days in order, with those that follow each other as one range. */
export function dayRanges(days: readonly string[]): RoundDays[] {
  const ranges: RoundDays[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const last = ranges.at(-1);
    if (last && dayNumber(day) === dayNumber(last.lastDay) + 1) last.lastDay = day;
    else ranges.push({ firstDay: day, lastDay: day });
  }
  return ranges;
}

export type Calendar = {
  startsOn: string;
  endsOn: string;
  weeksPerRound: number;
  rounds: number;
  blackouts: readonly string[];
};

/**
 * One period for each round, in order. A period without any free day is skipped while enough others remain. Null if there
 * are fewer periods than rounds.
 */
export function planRounds({
  startsOn,
  endsOn,
  weeksPerRound,
  rounds,
  blackouts,
}: Calendar): RoundDays[] | null {
  const [first, last] = [dayNumber(startsOn), dayNumber(endsOn)];
  const length = weeksPerRound * 7;
  const closed = new Set(blackouts.map(dayNumber));
  const periods: { from: number; to: number }[] = [];
  for (let from = first; from <= last; from += length)
    periods.push({ from, to: Math.min(last, from + length - 1) });
  let spare = periods.length - rounds;
  if (spare < 0) return null;
  const kept = periods.filter(({ from, to }) => {
    const isClosed = daysFrom(from, to).every((day) => closed.has(day));
    if (!isClosed || spare === 0) return true;
    spare -= 1;
    return false;
  });
  return kept.slice(0, rounds).map(({ from, to }) => ({ firstDay: dayOf(from), lastDay: dayOf(to) }));
}

export function daysFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
