import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { genders, leagueTypes, matchKinds, sports } from '../constants';
import {
  type Audience,
  type Candidate,
  checkEligibility,
  checkEnforcedAge,
  ratingThatCounts,
} from './eligibility';

const firstDay = '2026-09-09';

const everybody: Audience = {
  leagueTypeId: leagueTypes.adultTeamTennis.id,
  sportTypeId: sports.tennis.id,
  genderTypeId: genders.coed.id,
  minAge: 8,
  maxAge: 70,
  ratingMin: 1,
  ratingMax: 16,
};

const woman: Candidate = { birthDate: '1990-09-10', genderTypeId: genders.female.id, rating: 4.25 };
const unknownPlayer: Candidate = { birthDate: null, genderTypeId: null, rating: null };

it.each([
  ['18 and Over on the birthday', { minAge: 18 }, '2008-09-09', []],
  [
    '18 and Over a day early',
    { minAge: 18 },
    '2008-09-10',
    ['This session is for ages 18 and Over; the player is 17 on its first day.'],
  ],
  ['18 and Under at 18', { maxAge: 18 }, '2007-09-10', []],
  [
    '18 and Under at 19',
    { maxAge: 18 },
    '2007-09-09',
    ['This session is for ages 18 and Under; the player is 19 on its first day.'],
  ],
  ['60 and Over at 84', { minAge: 60 }, '1942-01-01', []],
  ['12 and Under at 6', { maxAge: 12 }, '2020-01-01', []],
  [
    '40 to 55 at 56',
    { minAge: 40, maxAge: 55 },
    '1970-01-01',
    ['This session is for ages 40 to 55; the player is 56 on its first day.'],
  ],
] as const)('reports for $0: $3', (_, ages, birthDate, sentences) => {
  expect(checkEligibility({ ...woman, birthDate }, { ...everybody, ...ages }, firstDay)).toEqual(sentences);
});

it.each([
  ['women', genders.female.id, []],
  ['everybody', genders.coed.id, []],
  ['men', genders.male.id, ['This session is for male players.']],
])('reports for a woman in a session for $0: $2', (_, genderTypeId, sentences) => {
  expect(checkEligibility(woman, { ...everybody, genderTypeId }, firstDay)).toEqual(sentences);
});

it.each([
  [3, 5, 4.25, []],
  [3, 5, 5, []],
  [3, 5, 3, []],
  [3, 5, 5.01, ['This session is for UTR 3.0 – 5.0; the player has 5.01.']],
  [3, 5, 2.99, ['This session is for UTR 3.0 – 5.0; the player has 2.99.']],
  [3, 5, 0, ['This session is for UTR 3.0 – 5.0; UTR is missing.']],
  [1, 16, 0, []],
])('reports for UTR $0 to $1 and a rating of $2: $3', (ratingMin, ratingMax, rating, sentences) => {
  const audience = { ...everybody, ratingMin, ratingMax };
  expect(checkEligibility({ ...woman, rating }, audience, firstDay)).toEqual(sentences);
});

it('addresses the player in messages to the player', () => {
  const audience = { ...everybody, minAge: 40, maxAge: 55, ratingMin: 3, ratingMax: 5 };
  const candidate = { ...woman, birthDate: '1960-01-01', rating: 6 };
  const [age, rating] = checkEligibility(candidate, audience, firstDay, 'player');
  expect(age).toMatch(/^This session is for ages 40 to 55; you're \d\d on its first day\.$/);
  expect(rating).toBe('This session is for UTR 3.0 – 5.0; you have 6.00.');
});

it('reports each missing fact in its own sentence', () => {
  const audience = {
    ...everybody,
    sportTypeId: sports.pickleball.id,
    genderTypeId: genders.female.id,
    minAge: 50,
    ratingMax: 4,
  };
  expect(checkEligibility(unknownPlayer, audience, firstDay)).toEqual([
    'This session is for ages 50 and Over; birth date is missing.',
    'This session is for female players; gender is missing.',
    'This session is for UTR-P 1.0 – 4.0; UTR-P is missing.',
  ]);
});

it('accepts every player if the audience has no limits', () => {
  const candidate = fc.record({
    birthDate: fc.option(fc.constantFrom('1931-01-01', '1999-12-31', '2021-05-05')),
    genderTypeId: fc.option(fc.constantFrom<number>(genders.male.id, genders.female.id)),
    rating: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  });
  fc.assert(
    fc.property(candidate, (player) => {
      expect(checkEligibility(player, everybody, firstDay)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('accepts in a wider range everyone whom a narrower one accepts', () => {
  const step = fc.integer({ min: 2, max: 32 }).map((halves) => halves / 2);
  const ranges = fc.tuple(step, step, step, step).map((steps) => steps.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(ranges, fc.double({ min: 1, max: 16, noNaN: true }), ([a, b, c, d], rating) => {
      const narrow = { ...everybody, ratingMin: b as number, ratingMax: c as number };
      const wide = { ...everybody, ratingMin: a as number, ratingMax: d as number };
      const player = { ...woman, rating };
      const isIn = (audience: Audience) => checkEligibility(player, audience, firstDay).length === 0;
      expect(!isIn(narrow) || isIn(wide)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it.each([
  ['singles', matchKinds.singles.id, 5, 7, 5],
  ['doubles', matchKinds.doubles.id, 5, 7, 7],
  ['both', matchKinds.both.id, 5, 7, 7],
  ['both, one unknown', matchKinds.both.id, 5, null, 5],
  ['both, none known', matchKinds.both.id, 0, null, null],
])('in a session of %s (%i), singles %s and doubles %s count as %s', (...row) => {
  const [, kind, singles, doubles, counts] = row;
  expect(ratingThatCounts({ singles, doubles }, kind)).toBe(counts);
});

const junior = leagueTypes.juniorTeamTennis.id;

it.each([
  ['a junior league for all ages', { leagueTypeId: junior }, '2007-09-10', null],
  [
    'a junior league for all ages',
    { leagueTypeId: leagueTypes.juniorTeamPickleball.id },
    '2007-09-09',
    'This session is for ages 18 and Under; the player is 19 on its first day.',
  ],
  [
    'a junior league that says 8 to 30',
    { leagueTypeId: junior, maxAge: 30 },
    '2000-01-01',
    'This session is for ages 18 and Under; the player is 26 on its first day.',
  ],
  [
    'a junior league for 14 and Under',
    { leagueTypeId: junior, maxAge: 14 },
    '2010-01-01',
    'This session is for ages 14 and Under; the player is 16 on its first day.',
  ],
  [
    'an adult league with a conference for 18 and Under',
    { maxAge: 18 },
    '1990-01-01',
    'This session is for ages 18 and Under; the player is 36 on its first day.',
  ],
  [
    'a conference for 18 and Under',
    { maxAge: 18 },
    null,
    'This session is for ages 18 and Under; birth date is missing.',
  ],
  [
    'a conference from 12 to 18',
    { minAge: 12, maxAge: 18 },
    '2018-01-01',
    'This session is for ages 12 to 18; the player is 8 on its first day.',
  ],
  ['a conference for 30 and Under', { maxAge: 30 }, '1960-01-01', null],
  ['a conference for 50 and Over', { minAge: 50 }, null, null],
] as const)('the enforced age of %s, born %s', (_, audience, birthDate, sentence) => {
  expect(checkEnforcedAge({ birthDate }, { ...everybody, ...audience }, firstDay)).toBe(sentence);
});
