import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageSteps } from '../constants';
import { ageLabel } from './age-label';
import { agesOfSteps, checkAges, stepsOfAges } from './age-steps';

it('has twenty-two steps: every age from 8 to 18, then 21, 25, and every five years to 70', () => {
  expect(ageSteps).toHaveLength(22);
  expect(ageSteps.slice(0, 11)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(ageSteps.slice(11)).toEqual([21, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]);
});

it.each([
  [1, 22, 8, 70, 'All'],
  [1, 11, 8, 18, '18 and Under'],
  [11, 22, 18, 70, '18 and Over'],
  [12, 13, 21, 25, '21 to 25'],
])('maps steps %i to %i to ages %i to %i: %s', (...row) => {
  const [from, to, minAge, maxAge, label] = row;
  expect(agesOfSteps({ from, to })).toEqual({ minAge, maxAge });
  expect(stepsOfAges({ minAge, maxAge })).toEqual({ from, to });
  expect(ageLabel(minAge, maxAge)).toBe(label);
});

it('widens ages between two steps to the surrounding steps', () => {
  expect(stepsOfAges({ minAge: 19, maxAge: 42 })).toEqual({ from: 11, to: 17 });
});

it('maps every step to ages and back', () => {
  const step = fc.integer({ min: 1, max: 22 });
  fc.assert(
    fc.property(step, step, (one, other) => {
      const steps = { from: Math.min(one, other), to: Math.max(one, other) };
      expect(stepsOfAges(agesOfSteps(steps))).toEqual(steps);
    }),
    { numRuns: 60 },
  );
});

it.each([
  [8, 70, null],
  [40, 40, null],
  [7, 70, 'Choose ages between 8 and 70'],
  [8, 71, 'Choose ages between 8 and 70'],
  [18.5, 40, 'Choose ages between 8 and 70'],
  [41, 40, "The minimum age can't be higher than the maximum"],
])('validates ages %d to %d: %s', (minAge, maxAge, sentence) => {
  expect(checkAges({ minAge, maxAge })).toBe(sentence);
});

it('rejects step 23', () => {
  expect(() => agesOfSteps({ from: 1, to: 23 })).toThrow('There is no age step 23');
});
