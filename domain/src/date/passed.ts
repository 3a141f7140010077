/** A time counts as past from that very instant. */
export function hasPassed(utc: string, now: Date): boolean {
  return Date.parse(utc) <= now.getTime();
}

/** Whether that day is over in the venue's time zone. */
export function hasDayPassed(utc: string, now: Date, zone: string): boolean {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return calendar.format(new Date(utc)) < calendar.format(now);
}
