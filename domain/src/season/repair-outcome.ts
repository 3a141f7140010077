import { isSearching, type SeasonRunState } from './season-run';

/** Ids of all matches that publishing a proposal changes. */
export function touchedIds(proposal: {
  changes: readonly { teamMatchId: number }[];
  withdrawn: readonly { teamMatchId: number }[];
}): number[] {
  return [...proposal.changes, ...proposal.withdrawn].map(({ teamMatchId }) => teamMatchId);
}

/** What becomes of the matches of a team that withdrew. */
export const withdrawalOutcomes = ['canceled', 'default'] as const;

export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

/**
 * Until the first score matches can be removed from a schedule. Afterwards only date, time and place may change, so that
 * the opponents win by default, as when a team does not appear. A match without an opponent is canceled in any case.
 */
export function withdrawalOutcome({ hasPostedScores }: { hasPostedScores: boolean }): WithdrawalOutcome {
  return hasPostedScores ? 'default' : 'canceled';
}

type Repairable = { isTournament: boolean; hasSchedule: boolean };

export function checkRepairable({ isTournament, hasSchedule }: Repairable): string | null {
  if (isTournament) return 'Only a season of several rounds can be repaired.';
  return hasSchedule ? null : "There's no schedule to repair yet.";
}

type UsedRepair = { state: SeasonRunState; hasProposal: boolean; isPublished: boolean };

/** Why a proposal can't be published. */
export function checkPublishRepair(
  repair: UsedRepair,
  { isOutdated, isEmpty }: { isOutdated: boolean; isEmpty: boolean },
): string | null {
  if (isSearching(repair.state)) return 'The search is still running.';
  if (!repair.hasProposal) return 'The search found no schedule.';
  if (repair.isPublished) return 'These changes are already published.';
  if (isOutdated) return 'A match has changed since. Find the changes again.';
  return isEmpty ? "There's nothing to change." : null;
}

/** A match as it was when the proposal was made, or as it is now. */
export type MatchSnapshot = {
  teamMatchId: number;
  version: number;
  matchDate: string | null;
  placeId: number | null;
  homeTeamId: number | null;
  awayTeamId: number | null;
  hasPostedScores: boolean;
};

/**
 * Matches that the proposal changes must be exactly as they were. Of all others only date, place and teams count: a score
 * does not get in the way, but a match that was moved might.
 */
export function hasChangedSince(
  before: readonly MatchSnapshot[],
  now: readonly MatchSnapshot[],
  touchedIds: readonly number[],
): boolean {
  const touched = new Set(touchedIds);
  const textOf = ({ version, hasPostedScores, ...one }: MatchSnapshot) => {
    const state = touched.has(one.teamMatchId) ? `${version} ${hasPostedScores}` : '';
    return [one.teamMatchId, one.matchDate, one.placeId, one.homeTeamId, one.awayTeamId, state].join(' ');
  };
  const known = new Set(before.map(textOf));
  return before.length !== now.length || now.some((one) => !known.has(textOf(one)));
}

type Proposal = {
  changes: readonly { after: object | null }[];
  withdrawn: readonly object[];
};

/** As in "6 matches move", "2 of 6 matches find no date" or "Nothing has to change". */
export function repairHeadline({ changes, withdrawn }: Proposal): string {
  const open = changes.filter(({ after }) => after === null).length;
  const moved = changes.length;
  if (moved === 0 && withdrawn.length === 0) return 'Nothing has to change';
  if (moved === 0) return `${counted(withdrawn.length)} of teams that withdrew, no other changes`;
  if (open > 0) return `${open} of ${counted(moved)} ${open === 1 ? 'finds' : 'find'} no date`;
  return `${counted(moved)} ${moved === 1 ? 'moves' : 'move'}`;
}

/** Says what was published and who is told. */
export function publishedText({ changed, told }: { changed: number; told: number }): string {
  const people = told === 0 ? '' : ` ${told} ${told === 1 ? 'person is' : 'people are'} told.`;
  return `${counted(changed)} changed.${people}`;
}

function counted(matches: number): string {
  return `${matches} ${matches === 1 ? 'match' : 'matches'}`;
}
