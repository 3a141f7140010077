import { sports } from '../constants';
import { ratingNameOf, ratingScaleOf } from '../rating/rating-scale';

export type RatingRange = { min: number; max: number };

/** Only the range of the league's sport is set, the other is null; ratingMin and ratingMax repeat it. */
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
    return `Choose ratings between ${scale.min} and ${scale.max}, in steps of ${scale.step}`;
  }
  return min > max ? "The minimum rating can't be higher than the maximum" : null;
}

/** As sent: the sport's own range may be omitted, and the other sport's may be null. */
type SentRatings = { ratingMin: number; ratingMax: number } & {
  [K in Exclude<keyof ConferenceRatings, 'ratingMin' | 'ratingMax'>]?: number | null | undefined;
};

/** One range in one sport: redundant fields must have the same values. */
export function checkSentRatings(sportTypeId: number, sent: SentRatings): string | null {
  const { ratingMin, ratingMax, ...bySport } = sent;
  const meant = conferenceRatingsOf(sportTypeId, { min: ratingMin, max: ratingMax });
  const isMeant = ([name, value]: [string, number | null | undefined]) =>
    value === undefined || value === meant[name as keyof typeof bySport];
  if (Object.entries(bySport).every(isMeant)) return null;
  return `Use the same ${ratingNameOf(sportTypeId)} range in every field`;
}

/** The whole scale means that the conference has no rating limit. */
export function isWholeScale(sportTypeId: number, { min, max }: RatingRange): boolean {
  const scale = ratingScaleOf(sportTypeId);
  return min <= scale.min && max >= scale.max;
}
