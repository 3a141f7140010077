import { sports } from '../constants';
import { ratingScaleOf } from '../rating/rating-scale';

export type RatingRange = { min: number; max: number };

/** The range of the league's sport is set, the other sport's is null; ratingMin and ratingMax repeat it. */
export type ConferenceRatings = {
  ratingMin: number;
  ratingMax: number;
  utrRangeMin: number | null;
  utrRangeMax: number | null;
  pickleballRangeMin: number | null;
  pickleballRangeMax: number | null;
};

export function conferenceRatingsOf(sportTypeId: number, { min, max }: RatingRange): ConferenceRatings {
  const isPickleball = sportTypeId === sports.pickleball.id;
  return {
    ratingMin: min,
    ratingMax: max,
    utrRangeMin: isPickleball ? null : min,
    utrRangeMax: isPickleball ? null : max,
    pickleballRangeMin: isPickleball ? min : null,
    pickleballRangeMax: isPickleball ? max : null,
  };
}

export function checkRatingRange(sportTypeId: number, { min, max }: RatingRange): string | null {
  const scale = ratingScaleOf(sportTypeId);
  const isOnScale = (rating: number) =>
    rating >= scale.min && rating <= scale.max && Number.isInteger(rating / scale.step);
  if (!isOnScale(min) || !isOnScale(max)) {
    return `Choose ratings from ${scale.min} to ${scale.max} in steps of ${scale.step}`;
  }
  return min > max ? 'The lowest rating must not be above the highest' : null;
}

/** Who asks for the whole scale asks for no rating at all. */
export function isWholeScale(sportTypeId: number, { min, max }: RatingRange): boolean {
  const scale = ratingScaleOf(sportTypeId);
  return min <= scale.min && max >= scale.max;
}
