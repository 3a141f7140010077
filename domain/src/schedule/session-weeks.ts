import { matchFrequencies, sessionTypes } from '../constants';
import { instantOf } from '../date/instant';

export const moreMatchesThanWeeks = 'There are more matches per team than weeks in the session.';

export type SessionDates = { startDateUtc: string; endDateUtc: string };

/** Fields of the session form while it is being filled in. */
export type MatchesPerTeamForm = {
  sessionTypeId: number | null;
  startDateUtc: string | null;
  endDateUtc: string | null;
  teamMatchFrequencyTypeId: number | null;
  matchesPerTeam: number | null;
};

export function checkMatchesPerTeam(form: MatchesPerTeamForm, timeZone: string): string | null {
  const { startDateUtc, endDateUtc, teamMatchFrequencyTypeId } = form;
  if (form.sessionTypeId === sessionTypes.tournament.id) return null;
  if (!startDateUtc || !endDateUtc || !teamMatchFrequencyTypeId) return null;
  const allowed = roundsThatFit({ startDateUtc, endDateUtc, teamMatchFrequencyTypeId }, timeZone);
  return allowed === 0 || (form.matchesPerTeam ?? 0) > allowed ? moreMatchesThanWeeks : null;
}

export function roundsThatFit(
  session: SessionDates & { teamMatchFrequencyTypeId: number | null },
  timeZone: string,
): number {
  return Math.floor(weeksInSession(session, timeZone) / weeksPerRound(session.teamMatchFrequencyTypeId));
}

/** Whole weeks in the session's own calendar, because a week that loses an hour to daylight saving time is still a week. */
export function weeksInSession({ startDateUtc, endDateUtc }: SessionDates, timeZone: string): number {
  const start = instantOf(startDateUtc).toZonedDateTimeISO(timeZone);
  const end = instantOf(endDateUtc).toZonedDateTimeISO(timeZone);
  return Math.max(1, start.until(end, { largestUnit: 'weeks' }).weeks);
}

export function weeksPerRound(frequencyId: number | null): number {
  const frequency = Object.values(matchFrequencies).find(({ id }) => id === frequencyId);
  return (frequency ?? matchFrequencies.weekly).weeks;
}
