import { describe, expect, it } from 'vitest';
import { stepOf } from './use-swipe';

describe('swiping a bracket', () => {
  it('turns forward on a left swipe, back on a right swipe', () => {
    expect(stepOf(-90, 10)).toBe(1);
    expect(stepOf(90, -10)).toBe(-1);
  });

  it('ignores scrolling and tiny movements', () => {
    expect(stepOf(-60, 50)).toBeNull();
    expect(stepOf(-30, 0)).toBeNull();
  });
});
