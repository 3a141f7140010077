const dayMs = 24 * 60 * 60 * 1000;

/** Noon of a day that many days ago, so that the world is the same whatever the hour it is made. */
export function dayBefore(now: Date, days: number): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(today - days * dayMs + dayMs / 2);
}

export function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
