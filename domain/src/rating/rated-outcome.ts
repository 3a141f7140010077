import { resultCompletions } from '../constants';
import type { CompletionId, SetScore, Side } from '../score/result';
import { otherSide } from '../score/swap-sides';

type Outcome = { completionId: CompletionId; winningSide: Side | null; sets: readonly SetScore[] };

export type RatedOutcome = {
  winningSide: Side;
  /** The share of games that the winners won; null if the score says nothing about strength. */
  share: number | null;
};

const { completed, partial, retired } = resultCompletions;

/**
 * What ratings make of a result; null if no one showed their strength, as in a default or a match that was called off. Of a
 * match that was retired only the win counts: the score is that of an injury.
 */
export function ratedOutcome({ completionId, winningSide, sets }: Outcome): RatedOutcome | null {
  if (winningSide === null) return null;
  if (completionId === retired.id) return sets.length > 0 ? { winningSide, share: null } : null;
  if (completionId !== completed.id && completionId !== partial.id) return null;
  const won = gamesOf(sets, winningSide);
  const played = won + gamesOf(sets, otherSide(winningSide));
  return { winningSide, share: played > 0 ? won / played : null };
}

function gamesOf(sets: readonly SetScore[], side: Side): number {
  return sets.reduce((sum, set) => sum + ((side === 1 ? set.side1 : set.side2) ?? 0), 0);
}
