import { ratingStatuses, sports } from '../constants';
import type { ShownRating } from '../rating/rating-display';

type Known = Record<'singlesUtr' | 'doublesUtr' | 'singlesUtrP' | 'doublesUtrP', ShownRating | null>;

type HitRating = { sportTypeId: number; rating: ShownRating };

const unrated: ShownRating = { value: null, status: ratingStatuses.unrated.label };

/** One for each sport that a player found is rated in; who is rated in none is unrated. */
export function hitRatings({ singlesUtr, doublesUtr, singlesUtrP, doublesUtrP }: Known): HitRating[] {
  const known = [
    { sportTypeId: sports.tennis.id, rating: singlesUtr ?? doublesUtr },
    { sportTypeId: sports.pickleball.id, rating: doublesUtrP ?? singlesUtrP },
  ].flatMap(({ sportTypeId, rating }) => (rating ? [{ sportTypeId, rating }] : []));
  return known.length > 0 ? known : [{ sportTypeId: sports.tennis.id, rating: unrated }];
}
