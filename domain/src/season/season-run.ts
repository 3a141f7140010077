/** A search waits for a worker, runs, and ends with a season, early by the organizer's wish, or without one. */
export const seasonRunStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;

export type SeasonRunState = (typeof seasonRunStates)[number];

export function isSearching(state: SeasonRunState): boolean {
  return state === 'waiting' || state === 'running';
}

/** A worker says every second that it is at work; after this long without a word it is taken to be gone. */
export const lostAfterSeconds = 30;

/** A search whose worker is gone starts again this many times. */
export const mostAttempts = 3;

/** Better seasons are found often at first: a few of them are enough to draw how the search went. */
export const longestHistory = 40;

type UsedRun = { state: SeasonRunState; hasProposal: boolean; isUsed: boolean };

/** Why the season that a search found can't become the schedule. */
export function checkUseRun(run: UsedRun, { isSameTeams }: { isSameTeams: boolean }): string | null {
  if (isSearching(run.state)) return 'The search is still running. Stop it first.';
  if (!run.hasProposal) return 'The search found no season.';
  return isSameTeams ? null : 'The teams have changed since the search. Find a schedule again.';
}

type PlannedSchedule = { hasSchedule: boolean; hasPostedResults: boolean };

/** A season can be planned until the first score. */
export function checkPlanSchedule({ hasPostedResults }: PlannedSchedule): string | null {
  return hasPostedResults ? 'A schedule can be modified until the first match score is posted.' : null;
}

export function checkReplace({ hasSchedule }: PlannedSchedule, replaces: boolean): string | null {
  return hasSchedule && !replaces
    ? 'This session already has a schedule. Replace it to use this season.'
    : null;
}

/** As in "All 120 matches have a date" or "3 of 120 matches have no date". */
export function headlineOf(matches: readonly { placement: object | null }[]): string {
  const unplaced = matches.filter(({ placement }) => placement === null).length;
  if (unplaced === 0) return `All ${matches.length} matches have a date`;
  return `${unplaced} of ${matches.length} matches ${unplaced === 1 ? 'has' : 'have'} no date`;
}
