import { menuLimits, sports } from '../constants';
import { ratingScaleOf } from '../rating/rating-scale';

/** The groups of a search, as named in the URL of the search page. */
export const searchTypes = [
  'players',
  'events',
  'clubs',
  'colleges',
  'highschools',
  'teams',
  'leagues',
] as const;

export type SearchType = (typeof searchTypes)[number];

export const sportNames = ['tennis', 'pickleball'] as const;

export type SportName = (typeof sportNames)[number];

/** Counting stops here: no one reads further, and one letter must not count a million names. */
export const mostCounted = 1000;

/** Maximum number of similar names for a misspelled one. */
export const mostAlike = 50;

const fewestLetters = 4;

/** Whether a text without hits is long enough for a fuzzy search. */
export function mayBeMistyped(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;
}

type Range = { min?: number | undefined; max?: number | undefined };

/** The sport whose ratings filter a search; for both sports it is tennis, which has the longer scale. */
export function ratedSportOf(sportTypes: readonly SportName[]): number {
  const [only, another] = sportTypes;
  return sports[only && !another ? only : 'tennis'].id;
}

/** The whole scale is no filter, so that unrated players are found too. */
export function narrowedRange(
  { min, max }: Range,
  sportTypes: readonly SportName[],
): { min: number; max: number } | null {
  const whole = ratingScaleOf(ratedSportOf(sportTypes));
  const range = { min: min ?? whole.min, max: max ?? whole.max };
  return range.min <= whole.min && range.max >= whole.max ? null : range;
}

/** The size of a small club would reveal too much about its few members. */
export function shownMemberCount(count: number): number | null {
  return count >= menuLimits.clubMembersShownFrom ? count : null;
}
