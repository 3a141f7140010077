/** A player is away on these days, both included. YYYY-MM-DD. */
export type Absence = { startsOn: string; endsOn: string };

export const absenceLimits = { days: 366, count: 20 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Days are compared as UTC days: a match has a time zone, an absence has none. */
export function checkAbsence({ startsOn, endsOn }: Absence, today: string): string | null {
  if (endsOn < startsOn) return 'The last day is before the first day.';
  if (endsOn < today) return 'These days are over.';
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1;
  return days > absenceLimits.days ? 'Choose at most a year.' : null;
}

export const tooManyAbsences = `You can enter up to ${absenceLimits.count} absences. Delete one first.`;

/** What a player can add to an answer: 'after 7', 'only doubles'. */
export const longestComment = 140;

const collisionMs = 4 * 60 * 60 * 1000;

/** Matches that start less than four hours apart are too close to play both. */
export function matchesCollide(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < collisionMs;
}
