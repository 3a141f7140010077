import { describe, expect, it } from 'vitest';
import { resultCompletions } from '../constants';
import type { Scoring } from '../score/format';
import { tallyOf } from './score-team-match';
import { enteredAs, scoringBy } from '../score/testing/score-sheet';

const tally = (scoring: Scoring, sheet: string) => {
  const { sets1, sets2, games1, games2 } = tallyOf(scoring, enteredAs(sheet));
  return `${sets1}-${sets2} sets, ${games1}-${games2} games`;
};

describe('what a line adds to the standings', () => {
  it.each([
    ['completed 6-4 6-3', '2-0 sets, 12-7 games'],
    ['completed 6-7(5-7) 7-5 6-0', '2-1 sets, 19-12 games'],
    ['partial 6-4 2-5', '1-0 sets, 8-9 games'],
    ['retired>2 6-4 4-6 3-2', '1-1 sets, 13-12 games'],
    ['withdrew>1 3-5', '0-0 sets, 3-5 games'],
    ['incomplete 6-4 3-5', '1-0 sets, 9-9 games'],
    ['retired>2 6-4 6-6(5-3)', '1-0 sets, 12-10 games'],
    ['defaulted>1', '0-0 sets, 0-0 games'],
    ['notPlayed', '0-0 sets, 0-0 games'],
    ['postponed', '0-0 sets, 0-0 games'],
  ])('%s: %s', (sheet, counted) => {
    expect(tally(scoringBy(1), sheet)).toBe(counted);
  });

  it('is one set and one game for a match tiebreak', () => {
    expect(tally(scoringBy(2), 'completed 6-4 3-6 1-0(10-7)')).toBe('2-1 sets, 10-10 games');
    expect(tally(scoringBy(2), 'retired>2 6-4 3-6 0-0(8-7)')).toBe('1-1 sets, 9-10 games');
  });

  it('is games and points in formats with games', () => {
    expect(tally(scoringBy(7), 'completed 11-9 4-11 11-0')).toBe('2-1 sets, 26-20 games');
    expect(tally({ formatId: 7, gameRuleId: 2 }, 'retired>1 11-9 4-7')).toBe('1-0 sets, 15-16 games');
    expect(tally(scoringBy(8), 'completed 12-9 5-5')).toBe('1-0 sets, 17-14 games');
  });

  it('excludes sets that the format does not have', () => {
    expect(tally(scoringBy(3), 'completed 6-4 6-4')).toBe('1-0 sets, 6-4 games');
  });

  it('can be configured by outcome', () => {
    const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
      resultCompletions;
    const onlyWhole = {
      [completed.id]: 'asPlayed',
      [partial.id]: 'nothing',
      [defaulted.id]: 'nothing',
      [withdrew.id]: 'nothing',
      [retired.id]: 'nothing',
      [incomplete.id]: 'nothing',
      [notPlayed.id]: 'nothing',
      [postponed.id]: 'nothing',
    } as const;
    expect(tallyOf(scoringBy(1), enteredAs('retired>2 6-4 3-2'), onlyWhole)).toMatchObject({
      sets1: 0,
      games1: 0,
    });
    expect(tallyOf(scoringBy(1), enteredAs('completed 6-4 6-2'), onlyWhole)).toMatchObject({
      sets1: 2,
      games1: 12,
    });
  });
});
