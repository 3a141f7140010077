import { describe, expect, it } from 'vitest';
import { genders } from '../constants';
import { rankSubstitutes } from './rank-substitutes';
import {
  checkInvitationAnswer,
  checkOwnRating,
  checkSubstitute,
  checkSubstituteGuardian,
  daysText,
  feeText,
  minutesText,
} from './substitutes';

const now = new Date('2026-11-18T12:00:00Z');
const [before, after] = ['2026-11-18T11:00:00Z', '2026-11-18T13:00:00Z'];

describe('Answering an invitation', () => {
  it.each([
    ['open', 'open', after, true, null],
    ['open', 'open', after, false, null],
    ['open', 'open', before, true, 'Your time to answer is over.'],
    ['open', 'expired', before, true, 'Your time to answer is over.'],
    ['open', 'waiting', null, true, "It isn't your turn yet."],
    ['filled', 'taken', after, true, 'Someone else took this spot.'],
    ['filled', 'declined', after, true, 'Someone else took this spot.'],
    ['canceled', 'canceled', after, true, 'The captain no longer needs a substitute.'],
    ['open', 'declined', after, true, null],
    ['ended', 'declined', after, true, 'Your time to answer is over.'],
    ['filled', 'accepted', before, false, null],
  ] as const)(
    'in a search that is %s, %s until %s',
    (...[searchState, state, expiresAt, isAccepted, sentence]) => {
      expect(checkInvitationAnswer({ searchState, state, expiresAt }, { isAccepted, now })).toBe(sentence);
    },
  );
});

describe('A substitute', () => {
  const audience = {
    leagueTypeId: 1,
    sportTypeId: 1,
    genderTypeId: genders.coed.id,
    minAge: 8,
    maxAge: 70,
    ratingMin: 4,
    ratingMax: 6,
  };
  const session = { audience, firstDay: '2026-11-01', enforceAudience: true };
  const person = {
    birthDate: null,
    genderTypeId: null,
    rating: 5,
    ownRating: null,
    isRostered: false,
    isCaptain: false,
  };

  it('meets the rules of the session', () => {
    expect(checkSubstitute(person, session)).toBeNull();
    expect(checkSubstitute({ ...person, isRostered: true }, session, 'player')).toContain(
      'already registered',
    );
    expect(checkSubstitute({ ...person, isCaptain: true }, session)).toContain('own team');
    expect(checkSubstitute({ ...person, rating: 7 }, session)).toContain('This session is for');
    expect(checkSubstitute({ ...person, rating: 7 }, { ...session, enforceAudience: false })).toBeNull();
  });

  it('can state a rating only if none is known', () => {
    expect(checkSubstitute({ ...person, rating: null, ownRating: 5 }, session)).toBeNull();
    expect(checkSubstitute({ ...person, rating: 7, ownRating: 5 }, session)).not.toBeNull();
    expect([checkOwnRating(5.25, 1), checkOwnRating(17, 1), checkOwnRating(5.123, 1)]).toEqual([
      null,
      'Enter a rating from 1 to 16.',
      'Use at most two decimals',
    ]);
  });

  it('who is a junior is asked through a guardian', () => {
    expect(checkSubstituteGuardian({ isJunior: true }, { isByGuardian: false })).not.toBeNull();
    expect(checkSubstituteGuardian({ isJunior: true }, { isByGuardian: true })).toBeNull();
    expect(checkSubstituteGuardian({ isJunior: false }, { isByGuardian: false })).toBeNull();
  });
});

describe('The order', () => {
  const need = { teamRating: 5, today: '2026-11-18' };
  const one = {
    memberId: 1,
    isOnTeam: false,
    rating: 5,
    lastPlayedOn: '2026-11-15',
    miles: 3,
    isAvailable: false,
  };
  const order = (...people: Partial<typeof one>[]) =>
    rankSubstitutes(
      people.map((person, index) => ({ ...one, ...person, memberId: index + 1 })),
      need,
    ).map(({ memberId }) => memberId);

  it('puts substitutes of the team first, then the better rating, the later match and the shorter way', () => {
    expect(order({}, { isOnTeam: true, rating: 1 })).toEqual([2, 1]);
    expect(order({ rating: 4 }, {})).toEqual([2, 1]);
    expect(order({ lastPlayedOn: '2026-08-01' }, {})).toEqual([2, 1]);
    expect(order({ miles: 40 }, {})).toEqual([2, 1]);
  });

  it('says why', () => {
    const [first] = rankSubstitutes([{ ...one, rating: 4.5, miles: 12 }], need);
    expect(first?.reasons).toEqual([
      "0.5 below your team's average",
      'Played in the last week',
      'Less than 15 miles away',
    ]);
    const [second] = rankSubstitutes([{ ...one, rating: null, lastPlayedOn: null, miles: null }], need);
    expect(second?.reasons).toEqual(['No rating']);
  });
});

it('says days, times and fees in words', () => {
  expect([daysText([2, 4]), daysText([0, 1, 2, 3, 4, 5, 6])]).toEqual(['Tue, Thu', 'Any day']);
  expect([30, 60, 120].map(minutesText)).toEqual(['30 minutes', '1 hour', '2 hours']);
  expect(feeText(0, '$0')).toBe('Substitutes pay nothing.');
  expect(feeText(10, '$10')).toContain('$10');
});
