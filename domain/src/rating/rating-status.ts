import { ratingStatuses } from '../constants';

export type RatingStatus = (typeof ratingStatuses)[keyof typeof ratingStatuses]['label'];

/** What the league knows about a rating: its value, on how many matches it rests, and when the last one was. */
export type RatingFacts = { value: number | null; matchCount: number; lastMatchOn: string | null };

export type RatingStanding = { value: number | null; status: RatingStatus; reliability: number };

export const matchesToBeRated = 6;
const matchesToBeCertain = 10;

const { rated, projected, inactive, unrated } = ratingStatuses;

/** An estimate without any match stays Projected: only who has played can fall inactive. `today` is YYYY-MM-DD. */
export function ratingStatusOf({ value, matchCount, lastMatchOn }: RatingFacts, today: string): RatingStatus {
  if (!value) return unrated.label;
  if (lastMatchOn !== null && lastMatchOn < activeSince(today)) return inactive.label;
  return matchCount < matchesToBeRated ? projected.label : rated.label;
}

/** A rating as it is shown on a day. */
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

/** Who played last before this day is inactive today. Of February 29th it is the last of February before. */
export function activeSince(today: string): string {
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${Number(today.slice(0, 4)) - 1}${day}`;
}
