import { describe, expect, it } from 'vitest';
import { moveThumb, placesOf } from './range-steps';

const ratings = [3, 3.5, 4, 4.5].map((value) => ({ value, label: value.toFixed(1) }));

describe('a rating range', () => {
  it('maps two values to their steps', () => {
    expect(placesOf(ratings, [3.5, 4.5])).toEqual([1, 3]);
  });

  it('uses the ends for values that are not steps', () => {
    expect(placesOf(ratings, [1, 16.5])).toEqual([0, 3]);
  });

  it('never shows a minimum above its maximum', () => {
    expect(placesOf(ratings, [4.5, 3.5])).toEqual([1, 1]);
  });

  it('lets the thumbs meet, but not cross', () => {
    expect(moveThumb([0, 2], 'min', 3)).toEqual([2, 2]);
    expect(moveThumb([1, 3], 'max', 0)).toEqual([1, 1]);
    expect(moveThumb([1, 2], 'max', 3)).toEqual([1, 3]);
  });
});
