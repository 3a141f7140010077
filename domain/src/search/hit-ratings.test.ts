import { expect, it } from 'vitest';
import { sports } from '../constants';
import { ratingText, type ShownRating, statusRating } from '../rating/rating-display';
import { hitRatings } from './hit-ratings';

const nothing = { singlesUtr: null, doublesUtr: null, singlesUtrP: null, doublesUtrP: null };
const rated = (value: number): ShownRating => ({ value, status: 'Rated' });

it.each([
  [
    'in both sports',
    { singlesUtr: rated(8), doublesUtr: rated(7), doublesUtrP: rated(5) },
    ['UTR 8.00', 'UTR-P 5.00'],
  ],
  ['in doubles only', { doublesUtr: rated(7) }, ['UTR 7.00']],
  ['in pickleball singles only', { singlesUtrP: rated(4) }, ['UTR-P 4.00']],
])('finds a player rated %s with these ratings', (_, known, texts) => {
  const shown = hitRatings({ ...nothing, ...known });
  expect(shown.map(({ rating, sportTypeId }) => ratingText(rating, sportTypeId))).toEqual(texts);
});

it('finds a player without any rating as unrated', () => {
  const [only, ...more] = hitRatings(nothing);
  expect(more).toEqual([]);
  expect(only?.sportTypeId).toBe(sports.tennis.id);
  expect(statusRating(only?.rating ?? null)).toBe('UR');
});
