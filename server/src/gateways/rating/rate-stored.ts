import type { CompletionId, SetScore, Side } from '@courtline/domain/score/result';
import { ratingModelOf } from '@courtline/domain/rating/rate-match';
import {
  type KnownSkill,
  type RatedResult,
  type RatingChange,
  type Skills,
  rateResults,
} from '@courtline/domain/rating/rate-results';
import { ratedOutcome } from '@courtline/domain/rating/rated-outcome';

/** A result with its players, as it is stored. */
export type StoredResult = {
  lineId: number;
  matchTypeId: number;
  playedAt: number;
  completionId: CompletionId;
  winningSide: Side | null;
  sets: readonly SetScore[];
  side1: readonly number[];
  side2: readonly number[];
};

type StoredSkill = KnownSkill & { playerId: number; matchTypeId: number };

/** Results from a day on, and what is known about their players before it. */
export type RatingTask = {
  sportTypeId: number;
  results: readonly StoredResult[];
  skills: readonly StoredSkill[];
};

export function rateStored({ sportTypeId, results, skills }: RatingTask): RatingChange[] {
  const known: Skills = new Map();
  for (const { playerId, matchTypeId, ...skill } of skills) {
    const kind = known.get(matchTypeId) ?? new Map<number, KnownSkill>();
    known.set(matchTypeId, kind.set(playerId, skill));
  }
  return rateResults(results.flatMap(toRated), known, ratingModelOf(sportTypeId));
}

/** Lines with an empty seat, or with the same player on both sides, are not rated. */
function toRated(result: StoredResult): RatedResult[] {
  const { lineId, matchTypeId, playedAt, side1, side2 } = result;
  const outcome = ratedOutcome(result);
  const isComplete = side1.length === matchTypeId && side2.length === matchTypeId;
  if (!outcome || !isComplete || side1.some((playerId) => side2.includes(playerId))) return [];
  const [winners, losers] = outcome.winningSide === 1 ? [side1, side2] : [side2, side1];
  return [{ lineId, matchTypeId, playedAt, winners, losers, share: outcome.share }];
}
