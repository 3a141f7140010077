import { expect, it } from 'vitest';
import { sports } from '../constants';
import { ratingRangeLabel, ratingSpan } from './rating-label';

const { tennis, pickleball } = sports;

it.each([
  [tennis.id, 7, 9, 'UTR 7.0 – 9.0'],
  [pickleball.id, 3.5, 4, 'UTR-P 3.5 – 4.0'],
  [tennis.id, null, 6.5, 'UTR up to 6.5'],
  [tennis.id, 10, null, 'UTR from 10.0'],
  [pickleball.id, null, null, 'Any UTR-P'],
  [tennis.id, 1, 16, 'Any UTR'],
])('labels sport %i from %s to %s as %s', (sportTypeId, ratingMin, ratingMax, label) => {
  expect(ratingRangeLabel({ sportTypeId, conferenceRatings: { ratingMin, ratingMax } })).toBe(label);
});

it.each([
  [7, 9, '7.0 – 9.0'],
  [null, null, 'Any'],
  [1, 16, 'Any'],
  [null, 16, 'Any'],
  [1, 12, '1.0 – 12.0'],
])('labels %s to %s as %s below a heading that names the rating', (ratingMin, ratingMax, span) => {
  const conferenceRatings = { ratingMin, ratingMax };
  expect(ratingSpan({ sportTypeId: tennis.id, conferenceRatings })).toBe(span);
});
