import { expect, it } from 'vitest';
import { sports } from '../constants';
import {
  listRating,
  ratingLabel,
  ratingText,
  ratingsShown,
  showsLeagueRatings,
  statusRating,
} from './rating-display';
import type { RatingStatus } from './rating-status';

const tennis = sports.tennis.id;
const pickleball = sports.pickleball.id;

const rows: [RatingStatus, number | null, string, string, string][] = [
  ['Rated', 7.125, '7.13', '7.13', '7.13'],
  ['Rated', 7, '7.00', '7.00', '7.00'],
  ['Projected', 6.5, '7', '7', '7'],
  ['Inactive', 6.4, '6', '6', '6'],
  ['Unrated', 0, '0.00', 'UR', 'UR'],
  ['Unrated', null, '0.00', 'UR', 'UR'],
  ['Rated', 0, '0.00', 'UR', 'UR'],
];

it.each(rows)('shows %s %s as %s in a tennis list, %s in a pickleball list, %s in a search hit', (...row) => {
  const [status, value, tennisText, pickleballText, hit] = row;
  expect(listRating({ value, status }, tennis)).toBe(tennisText);
  expect(listRating({ value, status }, pickleball)).toBe(pickleballText);
  expect(statusRating({ value, status })).toBe(hit);
});

it('shows a dash if there is no player', () => {
  expect(listRating(null, tennis)).toBe('-');
  expect(listRating(null, pickleball)).toBe('-');
  expect(statusRating(null)).toBe('-');
});

it.each([
  [tennis, 'Rated', 'UTR'],
  [tennis, 'Projected', 'UTR (P)'],
  [tennis, 'Inactive', 'UTR'],
  [pickleball, 'Rated', 'UTR-P'],
  [pickleball, 'Projected', 'UTR-P (P)'],
] as const)('labels the rating of sport %i with status %s as %s', (sport, status, label) => {
  expect(ratingLabel(sport, status)).toBe(label);
});

it.each([
  ['a rated player of tennis', tennis, { value: 8.414, status: 'Rated' }, 'UTR 8.41'],
  ['a projected player of tennis', tennis, { value: 6.5, status: 'Projected' }, 'UTR (P) 7'],
  ['a projected player of pickleball', pickleball, { value: 4.2, status: 'Projected' }, 'UTR-P (P) 4'],
  ['an unrated player of pickleball', pickleball, { value: null, status: 'Unrated' }, 'UTR-P UR'],
  ['an empty seat', tennis, null, 'UTR -'],
] as const)('names the rating of %s in a sentence', (_, sport, rating, text) => {
  expect(ratingText(rating, sport)).toBe(text);
});

it('a list shows two ratings in tennis, and the doubles rating in pickleball', () => {
  expect(ratingsShown(tennis)).toEqual([
    { of: 'singlesRating', heading: 'Singles UTR', short: 'UTR S' },
    { of: 'doublesRating', heading: 'Doubles UTR', short: 'UTR D' },
  ]);
  expect(ratingsShown(pickleball)).toEqual([{ of: 'doublesRating', heading: 'UTR-P', short: 'UTR-P' }]);
});

it('names ratings of the league as such', () => {
  const rating = { value: 6.127, status: 'Rated', isLeagueRating: true } as const;
  expect(ratingText(rating, tennis)).toBe('League 6.13');
  expect(ratingText({ ...rating, status: 'Projected' }, pickleball)).toBe('League (P) 6');
  expect(ratingsShown(tennis, true).map(({ heading }) => heading)).toEqual([
    'Singles league rating',
    'Doubles league rating',
  ]);
  expect(ratingsShown(pickleball, true)).toEqual([
    { of: 'doublesRating', heading: 'League rating', short: 'League' },
  ]);
  expect(showsLeagueRatings([{ singlesRating: null, doublesRating: null }])).toBe(false);
  expect(showsLeagueRatings([{ singlesRating: rating, doublesRating: rating }])).toBe(true);
});
