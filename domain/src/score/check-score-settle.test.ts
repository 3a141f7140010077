import { expect, it } from 'vitest';
import { settleResult } from './check-score';
import { enteredAs, scoringBy } from './testing/score-sheet';

it.each([
  ['names the winner that the score shows', 'completed 6-4 6-3', 1],
  ['names the winner of what was played', 'partial 6-4 2-1', 1],
  ['keeps the winner that the outcome names', 'retired>2 6-4 2-1', 2],
  ['keeps the team that came', 'defaulted>1', 1],
  ['has no winner when both sides defaulted', 'defaulted', null],
  ['forgets a winner that an incomplete line cannot have', 'incomplete>1 6-4 2-1', null],
  ['forgets a winner of what was not played', 'notPlayed>2', null],
] as const)('%s: %s', (_rule, sheet, winningSide) => {
  const entered = enteredAs(sheet);
  expect(settleResult(scoringBy(1), entered)).toEqual({ ...entered, winningSide });
});

it('rejects an invalid result with the reason', () => {
  expect(settleResult(scoringBy(1), enteredAs('completed 6-4'))).toBe(
    'Winning team must have 2 wins for this match format',
  );
});

it('drops unknown fields', () => {
  const entered = { ...enteredAs('completed 6-4 6-3'), memberId: 7 };
  expect(settleResult(scoringBy(1), entered)).not.toHaveProperty('memberId');
});
