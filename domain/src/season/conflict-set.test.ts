import { describe, expect, it } from 'vitest';
import { findConflictSet } from './conflict-set';
import type { Constraint } from './season-problem';

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
