import { utcDay } from '@courtline/domain/date/utc-day';
const dayMs = 24 * 60 * 60 * 1000;

/** Past events must not depend on the time of day. */
export function startOfToday(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}

/** Noon of the day, so that the data does not depend on the time of day. */
export function dayBefore(now: Date, days: number): Date {
  return new Date(startOfToday(now).getTime() - days * dayMs + dayMs / 2);
}

export function dateOf(day: Date): string {
  return utcDay(day);
}
