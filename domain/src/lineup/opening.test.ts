import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchTiming, hiddenAfterMove, lineupsOpenAt } from './opening';

const now = new Date('2026-11-15T12:00:00Z');
const hourInMs = 60 * 60 * 1000;

function at(hours: number): string {
  return new Date(now.getTime() + hours * hourInMs).toISOString();
}

describe('Lineups of a match that is moved open', () => {
  it.each([
    ['a week ahead, moved to yesterday', at(168), at(-24), at(24)],
    ['a week ahead, moved to this moment', at(168), at(0), at(24)],
    ['a week ahead, moved to tomorrow evening', at(168), at(30), at(30)],
    ['a week ahead, moved later', at(168), at(200), at(200)],
    ['tonight, moved an hour later', at(3), at(4), at(4)],
    ['tonight, moved to yesterday', at(3), at(-24), at(3)],
    ['over, moved further back', at(-5), at(-24), at(-5)],
    ['over, moved to next week', at(-5), at(168), at(168)],
    ['without a date, said to have been played yesterday', null, at(-24), at(24)],
    ['without a date, planned for next week', null, at(168), at(168)],
  ])('%s', (_, from, to, opensAt) => {
    expect(lineupsOpenAt(moved({ matchDate: from, lineupsHiddenUntil: null }, to))).toBe(opensAt);
  });

  it('never once the date is taken away', () => {
    expect(lineupsOpenAt(moved({ matchDate: at(3), lineupsHiddenUntil: null }, null))).toBeNull();
  });

  it('no sooner for all the moves that one person makes at once', () => {
    const hours = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.array(hours, { maxLength: 6 }), (planned, moves) => {
        const start: MatchTiming = { matchDate: at(planned), lineupsHiddenUntil: null };
        const end = moves.reduce((match, to) => moved(match, to === null ? null : at(to)), start);
        const opensAt = lineupsOpenAt(end);
        const soonest = Date.parse(at(Math.min(planned, 24)));
        expect(opensAt === null || Date.parse(opensAt) >= soonest).toBe(true);
      }),
    );
  });
});

function moved(before: MatchTiming, matchDate: string | null): MatchTiming {
  return { matchDate, lineupsHiddenUntil: hiddenAfterMove(before, now) };
}
