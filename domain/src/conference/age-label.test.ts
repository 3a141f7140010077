import { expect, it } from 'vitest';
import { ageLabel } from './age-label';

it.each([
  [8, 70, 'All'],
  [8, 18, '18 and Under'],
  [8, 8, '8 and Under'],
  [18, 70, '18 and Over'],
  [70, 70, '70 and Over'],
  [40, 55, '40 to 55'],
])('labels ages %i to %i as %s', (minAge, maxAge, label) => {
  expect(ageLabel(minAge, maxAge)).toBe(label);
});
