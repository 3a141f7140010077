import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from './actor';
import { canSeeWholePerson, isJunior, shownName, sightOfPeople } from './junior';
import { here, people } from './testing/people';

const today = '2026-06-15';
const now = new Date(`${today}T12:00:00Z`);
const playsAmongJuniors = false;
const member: Actor = { kind: 'member', memberId: 7, isAdmin: false, leagueIds: [], conferenceIds: [] };
const junior = {
  memberId: 12,
  firstName: 'Mia',
  lastName: 'Young',
  birthDate: '2012-03-04',
  playsAmongJuniors,
};
const adult = { ...junior, memberId: 13, lastName: 'Old', birthDate: '1980-03-04' };

describe('A junior', () => {
  it.each([
    ['2008-06-16', true],
    ['2008-06-15', false],
    ['1990-01-01', false],
    ['2020-01-01', true],
    [null, false],
  ])('is a person born on %s: %s', (birthDate, expected) => {
    expect(isJunior({ birthDate, playsAmongJuniors }, today)).toBe(expected);
  });

  it('is anyone who plays in a junior league without a birth date on file', () => {
    expect(isJunior({ birthDate: null, playsAmongJuniors: true }, today)).toBe(true);
    expect(isJunior({ birthDate: '1990-01-01', playsAmongJuniors: true }, today)).toBe(false);
  });

  it('is shown to a stranger by first name and initial', () => {
    const sight = { isKnown: false, today };
    const short = { firstName: 'Mia', lastName: 'Y.', displayName: 'Mia Y.' };
    expect(shownName(junior, sight)).toEqual(short);
    expect(canSeeWholePerson(junior, sight)).toBe(false);
    expect(shownName(adult, sight).displayName).toBe('Mia Old');
  });

  it('is shown with the full name to those who know them', () => {
    const sight = { isKnown: true, today };
    expect(shownName(junior, sight).displayName).toBe('Mia Young');
    expect(canSeeWholePerson(junior, sight)).toBe(true);
  });
});

describe('On the roster of a team', () => {
  const adults = { ...here, leagueTypeId: 1, readerPlaysHere: false };
  const juniors = { ...adults, leagueTypeId: 3 };
  const insider = { readerPlaysHere: true };

  it.each([
    ['a visitor', visitor, adults, ['Y.', 'Old']],
    ['a member of no team', member, adults, ['Y.', 'Old']],
    ['an organizer of another conference', people.CX.actor, adults, ['Y.', 'Old']],
    ['a player of the conference', member, { ...adults, ...insider }, ['Young', 'Old']],
    ['an organizer of the conference', people.CO.actor, adults, ['Young', 'Old']],
    ['an organizer of the league', people.LO.actor, adults, ['Young', 'Old']],
    ['an admin', people.A.actor, adults, ['Young', 'Old']],
    ['a visitor in a junior league', visitor, juniors, ['Y.', 'O.']],
    ['a member in a junior league', member, juniors, ['Y.', 'O.']],
    ['a player of a junior league', member, { ...juniors, ...insider }, ['Young', 'Old']],
  ])('%s sees the last names of a junior and an adult', (_, actor, listedIn, names) => {
    const { lastNameOf } = sightOfPeople(actor, listedIn, now);
    expect([junior, adult].map(lastNameOf)).toEqual(names);
  });

  it('everyone sees their own name', () => {
    const own = { ...junior, memberId: member.memberId };
    expect(sightOfPeople(member, juniors, now).seesWhole(own)).toBe(true);
  });
});
