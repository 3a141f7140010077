import { sports } from '../constants';
import { ratingNameOf } from './rating-scale';
import { type RatingStatus, isReliable } from './rating-status';

export type ShownRating = { value: number | null; status: RatingStatus };

export const noRating = '-';
const unratedWord = 'UR';

/** Lists, rosters and line cards. No rating object at all, as where no player stands, is a dash. */
export function listRating(rating: ShownRating | null, sportTypeId: number): string {
  if (rating === null) return noRating;
  if (isUnrated(rating)) return sportTypeId === sports.pickleball.id ? unratedWord : '0.00';
  return valueText(rating);
}

/** Search hits and profiles, where the status stands beside the value. */
export function statusRating(rating: ShownRating | null): string {
  if (rating === null) return noRating;
  return isUnrated(rating) ? unratedWord : valueText(rating);
}

/** 'UTR', or 'UTR (P)' for a rating that is only projected. */
export function ratingLabel(sportTypeId: number, status: RatingStatus): string {
  const name = ratingNameOf(sportTypeId);
  return status === 'Projected' ? `${name} (P)` : name;
}

function isUnrated({ value, status }: ShownRating): boolean {
  return !value || status === 'Unrated';
}

/** Decimals would promise more than an estimate knows. */
function valueText({ value, status }: ShownRating): string {
  return isReliable(status) ? (value ?? 0).toFixed(2) : String(Math.round(value ?? 0));
}
