const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'MMM Do, YYYY' in the zone of whoever looks, as in Sep 9th, 2026. */
export function dayOf(utc: string, timeZone?: string): string {
  const { year, month, day } = partsOf(utc, timeZone);
  return `${months[month - 1]} ${day}${ordinal(day)}, ${year}`;
}

function partsOf(utc: string, timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  });
  const parts = new Map(format.formatToParts(new Date(utc)).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 1, day: parts.get('day') ?? 1 };
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}
