import { ratingNameOf, ratingScaleOf } from '../rating/rating-scale';
import { isWholeScale } from './rating-range';

type Ratings = { ratingMin: number | null; ratingMax: number | null };

type Rated = { sportTypeId: number; conferenceRatings: Ratings };

/** UTR for tennis, UTR-P for pickleball; a missing end leaves that side open. */
export function ratingRangeLabel(rated: Rated): string {
  const name = ratingNameOf(rated.sportTypeId);
  const span = ratingSpan(rated);
  return span === anyRating ? `${anyRating} ${name}` : `${name} ${span}`;
}

const anyRating = 'Any';

/** For use below a heading that names the rating. The whole scale means any rating. */
export function ratingSpan({ sportTypeId, conferenceRatings: { ratingMin, ratingMax } }: Rated): string {
  const scale = ratingScaleOf(sportTypeId);
  if (isWholeScale(sportTypeId, { min: ratingMin ?? scale.min, max: ratingMax ?? scale.max }))
    return anyRating;
  if (ratingMin === null) return ratingMax === null ? anyRating : `up to ${oneDecimal(ratingMax)}`;
  if (ratingMax === null) return `from ${oneDecimal(ratingMin)}`;
  return `${oneDecimal(ratingMin)} – ${oneDecimal(ratingMax)}`;
}

function oneDecimal(rating: number): string {
  return rating.toFixed(1);
}
