import { expect, it } from 'vitest';
import { enteredAs, scoringBy } from './testing/score-sheet';
import { winnerOf } from './winner';

it.each([
  ['most sets', 1, 'completed 6-4 6-3', 1],
  ['most sets', 1, 'completed 6-0 6-7(5-7) 5-7', 2],
  ['the match tiebreak', 2, 'completed 6-4 3-6 0-1(7-10)', 2],
  ['the only set', 3, 'completed 4-6', 2],
  ['most games against the clock', 4, 'completed 2-6 6-5 6-5', 1],
  ['most points when the clock leaves the games level', 4, 'completed 12-9 5-9', 2],
  ['most games, the level one aside', 8, 'completed 3-7 5-5', 2],
  ['most games', 7, 'completed 11-0 9-11 9-11', 2],
  ['most points when the games are level', 7, 'completed 11-2 9-11', 1],
  ['most games in what was played', 1, 'partial 4-2', 1],
  ['most sets in what was played, whatever the games', 1, 'partial 6-4 0-5', 1],
  ['most games when the sets are level', 1, 'partial 6-4 4-6 2-3', 2],
  ['no winner when all is tied', 1, 'partial 6-4 4-6', null],
  ['the side that the outcome names', 1, 'retired>2 6-4 5-0', 2],
  ['the side that the outcome names', 1, 'withdrew>1 0-3', 1],
  ['the side that the outcome names', 7, 'defaulted>1', 1],
  ['no winner', 1, 'incomplete 6-4 2-1', null],
  ['no winner', 1, 'incomplete>1 6-4 2-1', null],
  ['no winner', 1, 'notPlayed>1', null],
  ['no winner', 1, 'postponed>2', null],
] as const)('%s in format %i: %s gives %s', (_who, formatId, sheet, winner) => {
  expect(winnerOf(scoringBy(formatId), enteredAs(sheet))).toBe(winner);
});

it('does not count an unfinished game', () => {
  expect(winnerOf({ formatId: 7, gameRuleId: 2 }, enteredAs('partial 11-9 3-8'))).toBe(1);
});
