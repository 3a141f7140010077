import { ratingStatuses, sports } from '../constants';
import type { ShownRating } from '../rating/rating-display';

type Known = Record<'singlesUtr' | 'doublesUtr' | 'singlesUtrP' | 'doublesUtrP', ShownRating | null>;

type HitRating = { sportTypeId: number; rating: ShownRating };

const unrated: ShownRating = { value: null, status: ratingStatuses.unrated.label };

/** One rating for each sport in which the player is rated; unrated if there is none. */
export function hitRatings({ singlesUtr, doublesUtr, singlesUtrP, doublesUtrP }: Known): HitRating[] {
  const known = [
    { sportTypeId: sports.tennis.id, rating: singlesUtr ?? doublesUtr },
    { sportTypeId: sports.pickleball.id, rating: doublesUtrP ?? singlesUtrP },
  ].flatMap(({ sportTypeId, rating }) => (rating ? [{ sportTypeId, rating }] : []));
  return known.length > 0 ? known : [{ sportTypeId: sports.tennis.id, rating: unrated }];
}
