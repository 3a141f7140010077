import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SideTiming, agreementAfterMove, lineupOpensAt } from './visibility';

const now = new Date('2026-11-15T12:00:00Z');
const hourInMs = 60 * 60 * 1000;

function at(hours: number): string {
  return new Date(now.getTime() + hours * hourInMs).toISOString();
}

describe('The lineup of a side that has not agreed to the new date becomes visible', () => {
  it.each([
    ['at the agreed date, when the match is moved to yesterday', at(168), at(-24), at(168)],
    ['at the new date, when the match is moved later', at(168), at(200), at(200)],
    ['as it did before, when a match that is over is moved further back', at(-5), at(-24), at(-5)],
    ['at the new date, when a match that is over is moved to next week', at(-5), at(168), at(168)],
    ['at no time, when there was no date before', null, at(-24), null],
    ['at no time, when the date is cleared', at(3), null, null],
  ])('%s', (_, from, to, opensAt) => {
    expect(lineupOpensAt(moved(agreedTo(from), to))).toBe(opensAt);
  });

  it('no earlier, however often the other side moves the match', () => {
    const hours = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null });
    fc.assert(
      fc.property(hours, fc.array(hours, { maxLength: 8 }), (planned, moves) => {
        let side = agreedTo(planned === null ? null : at(planned));
        for (const to of moves) {
          const before = lineupOpensAt(side);
          side = moved(side, to === null ? null : at(to));
          const after = lineupOpensAt(side);
          const isForward = after !== null && (before === null || Date.parse(after) < Date.parse(before));
          expect(isForward).toBe(false);
        }
      }),
    );
  });
});

it('shows the lineup of a side that agreed at the match date, whatever was pending', () => {
  const pending = moved(moved(agreedTo(at(168)), at(-24)), at(400));
  const matchDate = at(-1);
  const agreement = agreementAfterMove(pending, { matchDate, hasAgreed: true });
  expect(lineupOpensAt({ ...agreement, matchDate })).toBe(matchDate);
});

it('counts as agreed again when the date returns to the one that was agreed', () => {
  const back = moved(moved(agreedTo(at(168)), at(-24)), at(168));
  expect(back.isDatePending).toBe(false);
});

function agreedTo(matchDate: string | null): SideTiming {
  return { matchDate, isDatePending: false, opensNotBefore: null };
}

function moved(before: SideTiming, matchDate: string | null): SideTiming {
  return { matchDate, ...agreementAfterMove(before, { matchDate, hasAgreed: false }) };
}
