import { describe, expect, it } from 'vitest';
import { checkActingCaptain, isActingOver } from './acting-captain';

const match = {
  matchDate: '2026-11-13T01:30:00Z',
  timeZone: 'America/New_York',
  endDateUtc: '2026-12-31T00:00:00Z',
};

describe('An acting captain', () => {
  it.each([
    ['before the match', '2026-11-10T12:00:00Z', false],
    ['late on the match day, which is the next day in UTC', '2026-11-13T04:59:59Z', false],
    ['from midnight at the venue', '2026-11-13T05:00:00Z', true],
  ])('%s', (_, now, expected) => {
    expect(isActingOver(match, new Date(now))).toBe(expected);
  });

  it('stays in charge of a match without a date until the session ends', () => {
    const postponed = { ...match, matchDate: null };
    expect(isActingOver(postponed, new Date('2026-12-30T23:59:59Z'))).toBe(false);
    expect(isActingOver(postponed, new Date('2026-12-31T00:00:00Z'))).toBe(true);
  });

  it('is an adult who is not a captain already', () => {
    expect(checkActingCaptain({ name: 'Ann Lee', isJunior: false, isCaptain: false })).toBeNull();
    expect(checkActingCaptain({ name: 'Ann Lee', isJunior: true, isCaptain: false })).toBe(
      'An acting captain must be at least 18 years old.',
    );
    expect(checkActingCaptain({ name: 'Ann Lee', isJunior: false, isCaptain: true })).toBe(
      'Ann Lee is a captain already.',
    );
  });
});
