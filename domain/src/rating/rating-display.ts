import { ratingStatuses, sports } from '../constants';
import { ratingNameOf } from './rating-scale';
import { type RatingStatus, isReliable } from './rating-status';

export type ShownRating = {
  value: number | null;
  status: RatingStatus;
  /** Computed by the league from its own results, and named as such. */
  isLeagueRating?: boolean;
};

export const noRating = '-';
const unratedWord = 'UR';

const { projected, unrated } = ratingStatuses;

/** For lists, rosters and line cards. A missing rating object, as in an empty seat, is a dash. */
export function listRating(rating: ShownRating | null, sportTypeId: number): string {
  if (rating === null) return noRating;
  if (isUnrated(rating)) return sportTypeId === sports.pickleball.id ? unratedWord : '0.00';
  return valueText(rating);
}

/** For search hits and profiles, where the status is shown next to the value. */
export function statusRating(rating: ShownRating | null): string {
  if (rating === null) return noRating;
  return isUnrated(rating) ? unratedWord : valueText(rating);
}

/** 'UTR', or 'UTR (P)' for a projected rating; 'League' for a rating of the league. */
export function ratingLabel(sportTypeId: number, status: RatingStatus, isLeagueRating = false): string {
  const name = isLeagueRating ? leagueRatingName : ratingNameOf(sportTypeId);
  return isProjected(status) ? `${name} ${projectedMark}` : name;
}

const leagueRatingName = 'League';

export const projectedMark = '(P)';

export function isProjected(status: RatingStatus): boolean {
  return status === projected.label;
}

/** For running text: 'UTR (P) 7'. */
export function ratingText(rating: ShownRating | null, sportTypeId: number): string {
  const label = ratingLabel(sportTypeId, rating?.status ?? unrated.label, rating?.isLeagueRating);
  return `${label} ${listRating(rating, sportTypeId)}`;
}

type ListedRating = { of: 'singlesRating' | 'doublesRating'; heading: string; short: string };

/** The ratings in a list of players. Pickleball has one rating, that of doubles, because it is played in pairs. */
export function ratingsShown(sportTypeId: number, isLeagueRating = false): ListedRating[] {
  if (isLeagueRating) return leagueRatingsShown(sportTypeId);
  const name = ratingNameOf(sportTypeId);
  if (sportTypeId === sports.pickleball.id) return [{ of: 'doublesRating', heading: name, short: name }];
  return [
    { of: 'singlesRating', heading: `Singles ${name}`, short: `${name} S` },
    { of: 'doublesRating', heading: `Doubles ${name}`, short: `${name} D` },
  ];
}

function leagueRatingsShown(sportTypeId: number): ListedRating[] {
  const short = leagueRatingName;
  if (sportTypeId === sports.pickleball.id) return [{ of: 'doublesRating', heading: 'League rating', short }];
  return [
    { of: 'singlesRating', heading: 'Singles league rating', short: `${short} S` },
    { of: 'doublesRating', heading: 'Doubles league rating', short: `${short} D` },
  ];
}

type RatedRow = { singlesRating: ShownRating | null; doublesRating: ShownRating | null };

/** Whether a list shows ratings of its league; all players of one league have the same kind. */
export function showsLeagueRatings(players: readonly RatedRow[]): boolean {
  return players.some(({ singlesRating }) => singlesRating?.isLeagueRating);
}

function isUnrated({ value, status }: ShownRating): boolean {
  return !value || status === unrated.label;
}

/** An estimate is rounded, since decimals would suggest precision. */
function valueText({ value, status }: ShownRating): string {
  return isReliable(status) ? (value ?? 0).toFixed(2) : String(Math.round(value ?? 0));
}
