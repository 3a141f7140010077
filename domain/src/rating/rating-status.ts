import { ratingStatuses } from '../constants';

export type RatingStatus = (typeof ratingStatuses)[keyof typeof ratingStatuses]['label'];

/** What the league knows about a rating: its value, on how many matches it rests, and when the last one was. */
export type RatingFacts = { value: number | null; matchCount: number; lastMatchOn: string | null };

export const matchesToBeRated = 6;
const matchesToBeCertain = 10;

const { rated, projected, inactive, unrated } = ratingStatuses;

/** An estimate without any match stays Projected: only who has played can fall inactive. `today` is YYYY-MM-DD. */
export function ratingStatusOf({ value, matchCount, lastMatchOn }: RatingFacts, today: string): RatingStatus {
  if (!value) return unrated.label;
  if (lastMatchOn !== null && lastMatchOn < aYearBefore(today)) return inactive.label;
  return matchCount < matchesToBeRated ? projected.label : rated.label;
}

/** A rating that arrives from elsewhere: without a value it is Unrated, with an unknown status Projected. */
export function readRatingStatus(value: number | null, status: string | null): RatingStatus {
  if (!value) return unrated.label;
  const known = Object.values(ratingStatuses).find(({ label }) => label === status);
  return known === undefined || known === unrated ? projected.label : known.label;
}

/** In percent: ten matches make a rating fully reliable. */
export function reliabilityOf(matchCount: number): number {
  return Math.min(100, Math.round((matchCount / matchesToBeCertain) * 100));
}

export function isReliable(status: RatingStatus): boolean {
  return status === rated.label;
}

/** Dates written YYYY-MM-DD sort as text, also where the year before has no February 29th. */
function aYearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
