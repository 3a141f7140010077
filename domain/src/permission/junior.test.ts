import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from './actor';
import { canSeeWholePerson, isJunior, shownName } from './junior';

const today = '2026-06-15';
const member: Actor = { kind: 'member', memberId: 7, isAdmin: false, leagueIds: [], conferenceIds: [] };

describe('A junior', () => {
  it.each([
    ['2008-06-16', true],
    ['2008-06-15', false],
    ['1990-01-01', false],
    ['2020-01-01', true],
    [null, false],
  ])('is who was born on %s: %s', (birthDate, expected) => {
    expect(isJunior({ birthDate }, today)).toBe(expected);
  });

  it('is who plays in a junior league, as long as nobody knows the birth date', () => {
    const playsAmongJuniors = true;
    expect(isJunior({ birthDate: null, playsAmongJuniors }, today)).toBe(true);
    expect(isJunior({ birthDate: '1990-01-01', playsAmongJuniors }, today)).toBe(false);
  });

  it('is known to a visitor by first name and initial', () => {
    const junior = { firstName: 'Mia', lastName: 'Young', birthDate: '2012-03-04' };
    expect(shownName(visitor, junior, today)).toEqual({
      firstName: 'Mia',
      lastName: 'Y.',
      displayName: 'Mia Y.',
    });
    expect(canSeeWholePerson(visitor, junior, today)).toBe(false);
  });

  it('is known to members by the whole name', () => {
    const junior = { firstName: 'Mia', lastName: 'Young', birthDate: '2012-03-04' };
    expect(shownName(member, junior, today).displayName).toBe('Mia Young');
    expect(canSeeWholePerson(member, junior, today)).toBe(true);
  });
});

it('A grown-up is known to everybody by the whole name', () => {
  const adult = { firstName: 'Ann', lastName: 'Old', birthDate: '1980-03-04' };
  expect(shownName(visitor, adult, today).displayName).toBe('Ann Old');
});
