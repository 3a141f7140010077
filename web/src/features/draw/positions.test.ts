import { describe, expect, it } from 'vitest';
import { positionsBody, withStanding } from './positions';

describe('a changed position', () => {
  it('takes a team or a gap and leaves the other position as it is', () => {
    expect(withStanding([1, 2], 0, 3)).toEqual([3, 2]);
    expect(withStanding([1, 2], 1, 'bye')).toEqual([1, 'bye']);
  });

  it('swaps the sides if the opponent is chosen', () => {
    expect(withStanding([1, 2], 0, 2)).toEqual([2, 1]);
    expect(withStanding([1, 'bye'], 1, 1)).toEqual(['bye', 1]);
  });

  it('never leaves a bye vs. an open position', () => {
    expect(withStanding([1, 'open'], 0, 'bye')).toEqual(['bye', 'bye']);
    expect(withStanding(['bye', 'bye'], 1, 'open')).toEqual(['open', 'open']);
  });

  it('is sent with the meaning of the gap', () => {
    expect(positionsBody([1, 2])).toEqual({ position1TeamId: 1, position2TeamId: 2, byeStatusTypeId: null });
    expect(positionsBody(['bye', 2])).toEqual({
      position1TeamId: null,
      position2TeamId: 2,
      byeStatusTypeId: 1,
    });
    expect(positionsBody([1, 'open'])).toMatchObject({ position2TeamId: null, byeStatusTypeId: 2 });
  });
});
