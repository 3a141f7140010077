import { expect, it } from 'vitest';
import { changeText, explainChange } from './explain-change';

it.each([
  [{ isWon: true, score: '6-3 6-4', opponents: 5.12, partner: null }, 'Beat 5.1 with 6-3 6-4'],
  [{ isWon: false, score: '3-6 4-6', opponents: 5.12, partner: null }, 'Lost to 5.1 with 3-6 4-6'],
  [
    { isWon: true, score: '6-3 6-4', opponents: 5.12, partner: 4.85 },
    'Beat a pair of 5.1 on average with 6-3 6-4, with a partner of 4.8',
  ],
  [{ isWon: true, score: '', opponents: 7, partner: null }, 'Beat 7.0'],
])('explains %j', (change, sentence) => {
  expect(explainChange(change)).toBe(sentence);
});

it.each([
  [0.08, '+0.08'],
  [-0.1, '-0.10'],
  [0, '0.00'],
])('writes %s as %s', (change, text) => {
  expect(changeText(change)).toBe(text);
});
