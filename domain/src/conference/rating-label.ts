import { sports } from '../constants';

type Rated = {
  sportTypeId: number;
  conferenceRatings: { ratingMin: number | null; ratingMax: number | null };
};

/** UTR for tennis, UTR-P for pickleball; a missing end leaves that side open. */
export function ratingRangeLabel({ sportTypeId, conferenceRatings }: Rated): string {
  const scale = sportTypeId === sports.pickleball.id ? sports.pickleball : sports.tennis;
  const { ratingMin, ratingMax } = conferenceRatings;
  if (ratingMin === null && ratingMax === null) return `Any ${scale.ratingLabel}`;
  if (ratingMin === null) return `${scale.ratingLabel} up to ${oneDecimal(ratingMax as number)}`;
  if (ratingMax === null) return `${scale.ratingLabel} from ${oneDecimal(ratingMin)}`;
  return `${scale.ratingLabel} ${oneDecimal(ratingMin)} – ${oneDecimal(ratingMax)}`;
}

function oneDecimal(rating: number): string {
  return rating.toFixed(1);
}
