import { hasDayPassed, hasPassed } from '../date/passed';

type MatchDay = { matchDate: string | null; timeZone: string | null; endDateUtc: string };

/** An acting captain is in charge until midnight after the match day; without a date, until the session ends. */
export function isActingOver({ matchDate, timeZone, endDateUtc }: MatchDay, now: Date): boolean {
  if (matchDate === null) return hasPassed(endDateUtc, now);
  return hasDayPassed(matchDate, now, timeZone ?? 'UTC');
}

type Named = { name: string; isJunior: boolean; isCaptain: boolean };

/** Captains must be adults, and so must the player who acts for them. */
export function checkActingCaptain({ name, isJunior, isCaptain }: Named): string | null {
  if (isCaptain) return `${name} is a captain already.`;
  return isJunior ? 'An acting captain must be at least 18 years old.' : null;
}

export const actingOver = 'The day of this match is over.';

export const noActingCaptain = 'This match has no acting captain.';
