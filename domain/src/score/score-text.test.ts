import { expect, it } from 'vitest';
import { scoreEntryTitle, scoreText } from './score-text';
import { scoringBy, setsOf } from './testing/score-sheet';

it.each([
  [1, '6-4 3-6 7-6(7-4)', '6-4 3-6 7-6(7-4)'],
  [2, '6-4 3-6 1-0(10-7)', '6-4 3-6 1-0(10-7)'],
  [1, '6-4 6-6(3-2) _-_', '6-4 6-6(3-2)'],
  [1, '6-4 3-_', '6-4'],
  [1, '7-6(7-_)', '7-6'],
  [7, '11-9 4-11(7-5) 11-0', '11-9 4-11 11-0'],
  [1, '', ''],
] as const)('in format %i %j reads %j', (formatId, sheet, text) => {
  expect(scoreText(scoringBy(formatId), setsOf(sheet))).toBe(text);
});

it('names the line above its score entry', () => {
  const line = { isDoubles: false, lineupPosition: 2, scoringFormatTypeId: 5 } as const;
  expect(scoreEntryTitle(line)).toBe('Singles Match #2 - Fast four');
  expect(scoreEntryTitle({ ...line, isDoubles: true, scoringFormatTypeId: 2 })).toBe(
    'Doubles Match #2 - Two sets with match tiebreaker',
  );
});
