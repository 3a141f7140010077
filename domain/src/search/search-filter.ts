import { menuLimits, sports } from '../constants';
import { ratingScaleOf } from '../rating/rating-scale';

/** The groups of a search, as the address of the search page names them. */
export const searchTypes = ['players', 'events', 'clubs', 'colleges', 'highschools'] as const;

export type SearchType = (typeof searchTypes)[number];

export const sportNames = ['tennis', 'pickleball'] as const;

export type SportName = (typeof sportNames)[number];

/** Counting stops here: nobody reads further, and a letter typed into a million names must not count them all. */
export const mostCounted = 1000;

/** As many as anybody looks through for a name that they mistyped. */
export const mostAlike = 50;

const fewestLetters = 4;

/** Whether a text that finds nothing is long enough to guess what was meant. */
export function mayBeMistyped(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;
}

type Range = { min?: number | undefined; max?: number | undefined };

/** By whose ratings a search is narrowed; where both sports are searched, it is the longer scale, that of tennis. */
export function ratedSportOf(sportTypes: readonly SportName[]): number {
  const [only, another] = sportTypes;
  return sports[only && !another ? only : 'tennis'].id;
}

/** The whole scale narrows nothing: who has no rating yet is found too. */
export function narrowedRange(
  { min, max }: Range,
  sportTypes: readonly SportName[],
): { min: number; max: number } | null {
  const whole = ratingScaleOf(ratedSportOf(sportTypes));
  const range = { min: min ?? whole.min, max: max ?? whole.max };
  return range.min <= whole.min && range.max >= whole.max ? null : range;
}

/** A small club's size would say too much about its few members. */
export function shownMemberCount(count: number): number | null {
  return count >= menuLimits.clubMembersShownFrom ? count : null;
}
