import { ratingStatuses, sports } from '../constants';
import { ratingNameOf } from './rating-scale';
import { type RatingStatus, isReliable } from './rating-status';

export type ShownRating = { value: number | null; status: RatingStatus };

export const noRating = '-';
const unratedWord = 'UR';

const { projected, unrated } = ratingStatuses;

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
  return isProjected(status) ? `${name} ${projectedMark}` : name;
}

export const projectedMark = '(P)';

export function isProjected(status: RatingStatus): boolean {
  return status === projected.label;
}

/** In running text: 'UTR (P) 7'. */
export function ratingText(rating: ShownRating | null, sportTypeId: number): string {
  const label = ratingLabel(sportTypeId, rating?.status ?? unrated.label);
  return `${label} ${listRating(rating, sportTypeId)}`;
}

type ListedRating = { of: 'singlesRating' | 'doublesRating'; heading: string; short: string };

/** What a list shows of each player. Pickleball is played in twos, so its one rating is that of doubles. */
export function ratingsShown(sportTypeId: number): ListedRating[] {
  const name = ratingNameOf(sportTypeId);
  if (sportTypeId === sports.pickleball.id) return [{ of: 'doublesRating', heading: name, short: name }];
  return [
    { of: 'singlesRating', heading: `Singles ${name}`, short: `${name} S` },
    { of: 'doublesRating', heading: `Doubles ${name}`, short: `${name} D` },
  ];
}

function isUnrated({ value, status }: ShownRating): boolean {
  return !value || status === unrated.label;
}

/** Decimals would promise more than an estimate knows. */
function valueText({ value, status }: ShownRating): string {
  return isReliable(status) ? (value ?? 0).toFixed(2) : String(Math.round(value ?? 0));
}
