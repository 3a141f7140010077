import { ratingNameOf } from '../rating/rating-scale';

type Rated = {
  sportTypeId: number;
  conferenceRatings: { ratingMin: number | null; ratingMax: number | null };
};

/** UTR for tennis, UTR-P for pickleball; a missing end leaves that side open. */
export function ratingRangeLabel({ sportTypeId, conferenceRatings }: Rated): string {
  const name = ratingNameOf(sportTypeId);
  const { ratingMin, ratingMax } = conferenceRatings;
  if (ratingMin === null && ratingMax === null) return `Any ${name}`;
  if (ratingMin === null) return `${name} up to ${oneDecimal(ratingMax as number)}`;
  if (ratingMax === null) return `${name} from ${oneDecimal(ratingMin)}`;
  return `${name} ${oneDecimal(ratingMin)} – ${oneDecimal(ratingMax)}`;
}

function oneDecimal(rating: number): string {
  return rating.toFixed(1);
}
