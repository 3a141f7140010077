import { sports } from '../constants';
import { noRating } from './rating-display';
import { type RatingStatus, isReliable } from './rating-status';

type Rating = { value: number | null; status: RatingStatus };

export type RosterRatings = { isSubstitute: boolean; singles: Rating | null; doubles: Rating | null };

export type TeamPower = {
  singlesRating: number | null;
  isSinglesEstimated: boolean;
  doublesRating: number | null;
  isDoublesEstimated: boolean;
};

const playersCounted = 6;

/** The six best of the roster; substitutes do not count. */
export function teamPowerOf(roster: readonly RosterRatings[], sportTypeId: number): TeamPower {
  const rostered = roster.filter(({ isSubstitute }) => !isSubstitute);
  const singles = powerOf(
    rostered.map((player) => player.singles),
    sportTypeId,
  );
  const doubles = powerOf(
    rostered.map((player) => player.doubles),
    sportTypeId,
  );
  return {
    singlesRating: singles.rating,
    isSinglesEstimated: singles.isEstimated,
    doublesRating: doubles.rating,
    isDoublesEstimated: doubles.isEstimated,
  };
}

export function teamPowerLabel(rating: number | null, isEstimated: boolean, sportTypeId: number): string {
  if (rating === null) return noRating;
  return rating.toFixed(isEstimated ? 0 : decimalsOf(sportTypeId));
}

/** Reliable ratings come first; estimates only fill the remaining spots. */
function powerOf(ratings: readonly (Rating | null)[], sportTypeId: number) {
  const known = ratings.filter((rating) => rating !== null && Boolean(rating.value)) as Rating[];
  const reliable = known.filter(({ status }) => isReliable(status)).toSorted(highestFirst);
  const estimates = known.filter(({ status }) => !isReliable(status)).toSorted(highestFirst);
  const counted = [...reliable, ...estimates].slice(0, playersCounted);
  if (counted.length < playersCounted) return { rating: null, isEstimated: false };
  return { rating: sum(counted, decimalsOf(sportTypeId)), isEstimated: reliable.length < playersCounted };
}

function highestFirst(one: Rating, other: Rating): number {
  return (other.value ?? 0) - (one.value ?? 0);
}

/** In whole hundredths, so that floating-point errors do not change a decimal. */
function sum(ratings: readonly Rating[], decimals: number): number {
  const hundredths = ratings.reduce((total, { value }) => total + Math.round((value ?? 0) * 100), 0);
  const unit = 10 ** (2 - decimals);
  return Math.round(hundredths / unit) / 10 ** decimals;
}

function decimalsOf(sportTypeId: number): number {
  return sportTypeId === sports.pickleball.id ? 1 : 2;
}
