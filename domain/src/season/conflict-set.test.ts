import { describe, expect, it } from 'vitest';
import { findConflictSet, holdsInPairing } from './conflict-set';
import type { Constraint, Rule } from './season-problem';
import { matchesOf } from './testing/small-season';

const constraints = Array.from({ length: 20 }, (_, index): Constraint => {
  return { id: String(index), strength: index === 19 ? 3 : 'must', kind: 'courts', venueId: index };
});

/** These can't all hold. */
const inConflict = ['3', '11', '17'];

function isFeasible(kept: readonly Constraint[]) {
  return !inConflict.every((id) => kept.some((one) => one.id === id));
}

describe('findConflictSet', () => {
  it('finds a conflict of which no part can be left out', () => {
    const found = findConflictSet(constraints, { isFeasible, shouldStop: () => false });
    expect(found?.constraints.map(({ id }) => id)).toEqual(inConflict);
    expect(found?.isIrreducible).toBe(true);
  });

  it('finds none where all hard constraints can hold', () => {
    expect(findConflictSet(constraints.slice(0, 11), { isFeasible, shouldStop: () => false })).toBeNull();
  });

  it('says when it had no time to finish', () => {
    let calls = 0;
    const shouldStop = () => {
      calls += 1;
      return calls > 3;
    };
    const found = findConflictSet(constraints, { isFeasible, shouldStop });
    expect(found?.isIrreducible).toBe(false);
    expect(inConflict.every((id) => found?.constraints.some((one) => one.id === id))).toBe(true);
  });
});

describe('holdsInPairing', () => {
  it.each<[boolean, Rule]>([
    [true, { kind: 'pin', round: 1, homeTeamId: 2, awayTeamId: 1 }],
    [false, { kind: 'pin', round: 2, homeTeamId: 1, awayTeamId: 2 }],
    [true, { kind: 'not-before', round: 1, teamIds: [2, 1] }],
    [false, { kind: 'not-before', round: 2, teamIds: [2, 1] }],
    [true, { kind: 'days-between', days: 9 }],
  ])('is %s for %o', (expected, rule) => {
    expect(
      holdsInPairing(
        { id: 'one', strength: 'must', ...rule },
        matchesOf([
          [1, 1, 2],
          [2, 1, 3],
        ]),
      ),
    ).toBe(expected);
  });
});
