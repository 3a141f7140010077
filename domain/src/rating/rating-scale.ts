import { ratingRanges, sports } from '../constants';

/** The whole rating scale of a sport, in steps of a half. */
export function ratingScaleOf(sportTypeId: number) {
  return sportTypeId === sports.pickleball.id ? ratingRanges.utrP : ratingRanges.utr;
}

/** 'UTR' for tennis, 'UTR-P' for pickleball. */
export function ratingNameOf(sportTypeId: number): string {
  return sportTypeId === sports.pickleball.id ? sports.pickleball.ratingLabel : sports.tennis.ratingLabel;
}
