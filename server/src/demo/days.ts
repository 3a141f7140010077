import { utcDay } from '@courtline/domain/date/utc-day';
const dayMs = 24 * 60 * 60 * 1000;

/** What has happened before today is the same whatever the hour. */
export function startOfToday(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}

/** Noon of a day that many days ago, so that the world is the same whatever the hour it is made. */
export function dayBefore(now: Date, days: number): Date {
  return new Date(startOfToday(now).getTime() - days * dayMs + dayMs / 2);
}

export function dateOf(day: Date): string {
  return utcDay(day);
}
