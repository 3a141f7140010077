/** A moment is past from the very instant it names. */
export function hasPassed(utc: string, now: Date): boolean {
  return Date.parse(utc) <= now.getTime();
}

/** Whether that day, on the venue's calendar, is over. */
export function hasDayPassed(utc: string, now: Date, zone: string): boolean {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return calendar.format(new Date(utc)) < calendar.format(now);
}
