import { describe, expect, it } from 'vitest';
import { readScoreText } from './read-score-text';
import { scoreText } from './score-text';

const set = (
  side1: number,
  side2: number,
  tiebreak1: number | null = null,
  tiebreak2: number | null = null,
) => ({
  side1,
  side2,
  tiebreak1,
  tiebreak2,
});

describe('A score in words of players', () => {
  it.each([
    ['6-4 3-6 1-0(10-7)', [set(6, 4), set(3, 6), set(1, 0, 10, 7)]],
    [' 6 - 4,3–6; 7-6 (7-4) ', [set(6, 4), set(3, 6), set(7, 6, 7, 4)]],
    ['11-9 9-11 11-7', [set(11, 9), set(9, 11), set(11, 7)]],
    ['', []],
  ])('reads %j', (text, sets) => {
    expect(readScoreText(text)).toEqual(sets);
  });

  it('reads what it writes', () => {
    const sets = [set(6, 4), set(6, 7, 3, 7), set(1, 0, 10, 8)];
    expect(readScoreText(scoreText({ formatId: 1, gameRuleId: 1 }, sets))).toEqual(sets);
  });

  it.each(['six four', '6-', '6-4-2', '100-4', '6-4(7)', '1-1 1-1 1-1 1-1 1-1 1-1 1-1 1-1'])(
    'cannot read %j',
    (text) => expect(readScoreText(text)).toBeNull(),
  );
});
