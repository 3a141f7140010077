import { ratingNameOf } from '../rating/rating-scale';

type Ratings = { ratingMin: number | null; ratingMax: number | null };

type Rated = { sportTypeId: number; conferenceRatings: Ratings };

/** UTR for tennis, UTR-P for pickleball; a missing end leaves that side open. */
export function ratingRangeLabel({ sportTypeId, conferenceRatings }: Rated): string {
  const name = ratingNameOf(sportTypeId);
  const { ratingMin, ratingMax } = conferenceRatings;
  const isOpen = ratingMin === null && ratingMax === null;
  return isOpen ? `${anyRating} ${name}` : `${name} ${ratingSpan(conferenceRatings)}`;
}

const anyRating = 'Any';

/** Below a heading that names the rating. */
export function ratingSpan({ ratingMin, ratingMax }: Ratings): string {
  if (ratingMin === null) return ratingMax === null ? anyRating : `up to ${oneDecimal(ratingMax)}`;
  if (ratingMax === null) return `from ${oneDecimal(ratingMin)}`;
  return `${oneDecimal(ratingMin)} – ${oneDecimal(ratingMax)}`;
}

function oneDecimal(rating: number): string {
  return rating.toFixed(1);
}
