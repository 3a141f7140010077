import { describe, expect, it } from 'vitest';
import { positionsBody, withStanding } from './positions';

describe('a changed position', () => {
  it('takes a team or leaves a gap, and the other stays', () => {
    expect(withStanding([1, 2], 0, 3)).toEqual([3, 2]);
    expect(withStanding([1, 2], 1, 'bye')).toEqual([1, 'bye']);
  });

  it('changes the sides when the opponent is picked', () => {
    expect(withStanding([1, 2], 0, 2)).toEqual([2, 1]);
    expect(withStanding([1, 'bye'], 1, 1)).toEqual(['bye', 1]);
  });

  it('leaves no match with a bye against an open position', () => {
    expect(withStanding([1, 'open'], 0, 'bye')).toEqual(['bye', 'bye']);
    expect(withStanding(['bye', 'bye'], 1, 'open')).toEqual(['open', 'open']);
  });

  it('is sent with what the gap means', () => {
    expect(positionsBody([1, 2])).toEqual({ position1TeamId: 1, position2TeamId: 2, byeStatusTypeId: null });
    expect(positionsBody(['bye', 2])).toEqual({
      position1TeamId: null,
      position2TeamId: 2,
      byeStatusTypeId: 1,
    });
    expect(positionsBody([1, 'open'])).toMatchObject({ position2TeamId: null, byeStatusTypeId: 2 });
  });
});
