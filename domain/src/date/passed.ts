/** A time counts as past from that very instant. */
export function hasPassed(utc: string, now: Date): boolean {
  return Date.parse(utc) <= now.getTime();
}

/** Whether that day is over in the venue's time zone. */
export function hasDayPassed(utc: string, now: Date, zone: string): boolean {
  return calendarDay(utc, zone) < calendarDay(now, zone);
}

/** The day in that time zone as YYYY-MM-DD; by Intl, so that pages need no calendar library for it. */
export function calendarDay(utc: string | Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(utc));
}
