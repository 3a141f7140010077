import { expect, it } from 'vitest';
import {
  checkPercentOff,
  checkPriceCode,
  checkPriceCodeText,
  checkUsesMax,
  readPriceCode,
} from './price-code';

const code = { until: null, usesMax: null, used: 3, isEnded: false };

it.each([
  ['never was', null, "That code isn't valid for this session."],
  ['has no limits', code, null],
  ['was ended', { ...code, isEnded: true }, 'That code has expired.'],
  ['is over', { ...code, until: '2027-02-28' }, 'That code has expired.'],
  ['ends today', { ...code, until: '2027-03-01' }, null],
  ['has a use left', { ...code, usesMax: 4 }, null],
  ['has no use left', { ...code, usesMax: 3 }, 'That code has been used up.'],
])('A code that %s', (_, row, sentence) => {
  expect(checkPriceCode(row, '2027-03-01')).toBe(sentence);
});

it('reads a code as people type it', () => {
  expect(readPriceCode(' early-10 ')).toBe('EARLY-10');
});

it.each([
  ['', 'Required'],
  ['abc', 'Use 4 to 20 characters'],
  ['a'.repeat(21), 'Use 4 to 20 characters'],
  ['10% off', 'Use letters, digits and hyphens only'],
  ['spring-10', null],
])('A code written as %j', (typed, sentence) => {
  expect(checkPriceCodeText(typed)).toBe(sentence);
});

it('takes 1 to 100 percent off, for any number of uses or a whole number of them', () => {
  expect([0, 1, 100, 101, 1.5].map((percent) => checkPercentOff(percent) === null)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([null, 0, 1, 10_000, 10_001].map((uses) => checkUsesMax(uses) === null)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});
