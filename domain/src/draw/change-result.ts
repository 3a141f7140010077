import { advanceTeams } from './advance-teams';
import type { Draw, MatchResult, MatchState, MatchStates, Place, Played } from './draw';

/** A result that is posted, corrected, or (null) cleared. */
export type ResultChange = { matchNumber: number; result: MatchResult | null };

export function withResult(played: Played, { matchNumber, result }: ResultChange): Played {
  const results = new Map(played.results);
  if (result) results.set(matchNumber, result);
  else results.delete(matchNumber);
  return { ...played, results };
}

/** A result cannot change once another match with scores depends on it. */
export function checkResultChange(
  draws: readonly Draw[],
  played: Played,
  change: ResultChange,
): string | null {
  const before = advanceTeams(draws, played);
  const sentence = checkPlayable(before.get(change.matchNumber));
  if (sentence) return sentence;
  const after = advanceTeams(draws, withResult(played, change));
  const resting = whatChanged(before, after).find(
    ({ number, places }) => played.results.has(number) && !haveSameTeams(places, before.get(number)?.places),
  );
  return resting ? `This result can no longer be changed: Match ${resting.number} has scores.` : null;
}

export function checkPlayable(match: MatchState | undefined): string | null {
  if (!match) return 'There is no such match in the draw.';
  const isPlayable = match.places.every((place) => place.kind === 'team');
  return isPlayable ? null : `Match ${match.number} does not have two teams.`;
}

/** The matches whose state differs after a change: exactly those that must be stored. */
export function whatChanged(before: MatchStates, after: MatchStates): MatchState[] {
  return [...after.values()].filter(
    (state) => JSON.stringify(state) !== JSON.stringify(before.get(state.number)),
  );
}

function haveSameTeams(one: readonly Place[], other: readonly Place[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
