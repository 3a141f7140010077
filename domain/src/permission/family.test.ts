import { expect, it } from 'vitest';
import { visitor } from './actor';
import { isDecidedByGuardians, isGuardianOf } from './family';

const member = { kind: 'member', memberId: 1, isAdmin: false, leagueIds: [], conferenceIds: [] } as const;

it('only present guardians decide for a child, whatever else a person is', () => {
  expect(isGuardianOf(member, { guardianIds: [2, 1] })).toBe(true);
  expect(isGuardianOf(member, { guardianIds: [2] })).toBe(false);
  expect(isGuardianOf({ ...member, isAdmin: true }, { guardianIds: [2] })).toBe(false);
  expect(isGuardianOf(visitor, { guardianIds: [2] })).toBe(false);
});

it.each([
  [true, [2], true],
  [true, [], false],
  [false, [2], false],
])('guardians decide a claim for a child (%s) with guardians %o: %s', (isForChild, guardianIds, expected) => {
  expect(isDecidedByGuardians({ isForChild, guardianIds })).toBe(expected);
});
