import { ratingStatuses } from '../constants';

export type RatingStatus = (typeof ratingStatuses)[keyof typeof ratingStatuses]['label'];

/** What is known about a rating: its value, the number of matches it is based on, and the last one. */
export type RatingFacts = { value: number | null; matchCount: number; lastMatchOn: string | null };

export type RatingStanding = { value: number | null; status: RatingStatus; reliability: number };

export const matchesToBeRated = 6;
const matchesToBeCertain = 10;

const { rated, projected, inactive, unrated } = ratingStatuses;

/** An estimate without any match stays Projected: only players with matches become inactive. `today` is YYYY-MM-DD. */
export function ratingStatusOf({ value, matchCount, lastMatchOn }: RatingFacts, today: string): RatingStatus {
  if (!value) return unrated.label;
  if (lastMatchOn !== null && lastMatchOn < activeSince(today)) return inactive.label;
  return matchCount < matchesToBeRated ? projected.label : rated.label;
}

/** A rating as shown on a given day. */
export function standingOf(facts: RatingFacts, today: string): RatingStanding {
  const status = ratingStatusOf(facts, today);
  const isPast = status === inactive.label || status === unrated.label;
  return { value: facts.value, status, reliability: isPast ? 0 : reliabilityOf(facts.matchCount) };
}

/** In percent: ten matches make a rating fully reliable. */
export function reliabilityOf(matchCount: number): number {
  return Math.min(100, Math.round((matchCount / matchesToBeCertain) * 100));
}

export function isReliable(status: RatingStatus): boolean {
  return status === rated.label;
}

/**
 * Players whose last match was before this day are inactive today. For February 29th it is February 28th of the earlier
 * year.
 */
export function activeSince(today: string): string {
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${Number(today.slice(0, 4)) - 1}${day}`;
}
