import { describe, expect, it } from 'vitest';
import { stepOf } from './use-swipe';

describe('a finger on a bracket', () => {
  it('turns on when drawn to the left, back when drawn to the right', () => {
    expect(stepOf(-90, 10)).toBe(1);
    expect(stepOf(90, -10)).toBe(-1);
  });

  it('turns nothing when it scrolls, or only trembles', () => {
    expect(stepOf(-60, 50)).toBeNull();
    expect(stepOf(-30, 0)).toBeNull();
  });
});
