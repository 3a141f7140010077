const dayInMs = 24 * 60 * 60 * 1000;

/**
 * 11 PM UTC, an early evening in the time zone of the journeys. The matches of a season take their time of day from its
 * start, so it must not depend on the hour of the run.
 */
export function eveningIn(days: number): string {
  const midnight = Math.floor(Date.now() / dayInMs) * dayInMs;
  return new Date(midnight + days * dayInMs + 23 * 60 * 60 * 1000).toISOString();
}
