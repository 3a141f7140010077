import { describe, expect, it } from 'vitest';
import { isFormerPlayer } from './former-player';
import { type LeavingObstacles, checkLeaving, freshLoginMs, isFreshLogin } from './leaving';

const nothing: LeavingObstacles = { holds: [], isOnlyAdmin: false, onlyGuardianOf: [] };

describe('Deleting an account', () => {
  it('is allowed when nothing is left to settle', () => {
    expect(checkLeaving(nothing)).toBeNull();
  });

  it.each<[Partial<LeavingObstacles>, string]>([
    [{ isOnlyAdmin: true }, "You're the only admin. There must always be one."],
    [
      { holds: ['Aces in Fall'] },
      'You have an unfinished registration with Aces in Fall. Complete or cancel it first.',
    ],
    [
      { holds: ['A', 'B', 'C', 'D', 'E'] },
      'You have an unfinished registration with A, B, C and 2 more. Complete or cancel it first.',
    ],
    [
      { onlyGuardianOf: ['Mia', 'Leo'] },
      "You're the only guardian of Mia and Leo. Invite another guardian or delete the child's data first.",
    ],
  ])('requires settling first: %o', (alone, sentence) => {
    expect(checkLeaving({ ...nothing, ...alone })).toBe(sentence);
  });
});

it.each([
  [0, true],
  [freshLoginMs, true],
  [freshLoginMs + 1, false],
])('a log-in %i ms old is fresh: %s', (age, expected) => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(isFreshLogin(new Date(now.getTime() - age), now)).toBe(expected);
});

it('recognizes a former player by the name, also where last names are shortened', () => {
  expect(['Former player', 'Former p.', 'Former Payne', 'Ann Lee'].map(isFormerPlayer)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
