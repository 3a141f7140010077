import { describe, expect, it } from 'vitest';
import { sports } from '../constants';
import { checkRatingRange, checkSentRatings, conferenceRatingsOf } from './rating-range';

const tennis = sports.tennis.id;
const pickleball = sports.pickleball.id;

it('sets the UTR range of a tennis conference and leaves the other sport null', () => {
  expect(conferenceRatingsOf(tennis, { min: 3, max: 5.5 })).toEqual({
    ratingMin: 3,
    ratingMax: 5.5,
    utrRangeMin: 3,
    utrRangeMax: 5.5,
    pickleballRangeMin: null,
    pickleballRangeMax: null,
  });
});

it('sets the UTR-P range of a pickleball conference', () => {
  expect(conferenceRatingsOf(pickleball, { min: 2, max: 4 })).toMatchObject({
    ratingMin: 2,
    ratingMax: 4,
    utrRangeMin: null,
    utrRangeMax: null,
    pickleballRangeMin: 2,
    pickleballRangeMax: 4,
  });
});

it.each([
  ['tennis', tennis, 1, 16, null],
  ['tennis', tennis, 4.5, 4.5, null],
  ['tennis', tennis, 0.5, 16, 'Choose ratings between 1 and 16, in steps of 0.5'],
  ['tennis', tennis, 3, 16.5, 'Choose ratings between 1 and 16, in steps of 0.5'],
  ['tennis', tennis, 3.2, 5, 'Choose ratings between 1 and 16, in steps of 0.5'],
  ['tennis', tennis, 6, 5, "The minimum rating can't be higher than the maximum"],
  ['pickleball', pickleball, 1, 10, null],
  ['pickleball', pickleball, 1, 10.5, 'Choose ratings between 1 and 10, in steps of 0.5'],
])('validates a %s conference (%i) from %d to %d: %s', (...row) => {
  const [, sport, min, max, sentence] = row;
  expect(checkRatingRange(sport, { min, max })).toBe(sentence);
});

describe('A sent range', () => {
  const range = { ratingMin: 3, ratingMax: 5 };
  const inUtrOnly = 'Use the same UTR range in every field';

  it.each([
    ['alone', {}, null],
    ['repeated in its sport', { utrRangeMin: 3, utrRangeMax: 5 }, null],
    ['with an empty other sport', { pickleballRangeMin: null, pickleballRangeMax: null }, null],
    ['with another one in its sport', { utrRangeMin: 2 }, inUtrOnly],
    ['with an emptied one in its sport', { utrRangeMax: null }, inUtrOnly],
    ['with one in the other sport', { pickleballRangeMin: 3 }, inUtrOnly],
  ])('%s', (_, more, sentence) => {
    expect(checkSentRatings(tennis, { ...range, ...more })).toBe(sentence);
  });
});
