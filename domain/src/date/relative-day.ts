const dayInMs = 24 * 60 * 60 * 1000;

/** 'Today', 'Tomorrow' or 'In 5 days' by the calendar of the venue; null for a day that has passed. */
export function daysUntilText(utc: string, now: Date, zone: string): string | null {
  const days = daysBetween(now, new Date(utc), zone);
  if (days < 0) return null;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** 'today', 'yesterday' or '5 days ago' by the calendar of the viewer. */
export function daysAgoText(utc: string, now: Date, zone: string): string {
  const days = daysBetween(new Date(utc), now, zone);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

function daysBetween(from: Date, to: Date, zone: string): number {
  return (dayNumber(to, zone) - dayNumber(from, zone)) / dayInMs;
}

/** The calendar day in the zone as midnight UTC, so that days of 23 or 25 hours count as one. */
function dayNumber(at: Date, timeZone: string): number {
  return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at));
}
