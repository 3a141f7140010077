import { expect, it } from 'vitest';
import { matchKinds, sanctions, sports, standingsRules } from '../constants';
import { checkSession } from './check-session';
import { aSeason, aTournament, zone } from './testing/session-forms';

const context = {
  sportTypeId: sports.tennis.id as number,
  zone,
  now: new Date('2026-08-01T12:00:00Z'),
  isNew: true,
  isLargeOffered: true,
  teamCount: 0,
};

it('accepts a complete season and a complete tournament', () => {
  expect(checkSession(aSeason, context)).toEqual({});
  expect(checkSession(aTournament, context)).toEqual({});
});

it.each([
  ['name', '  ', 'Required'],
  ['name', 'N'.repeat(81), 'Use at most 80 characters'],
  ['description', 'D'.repeat(8001), 'Use at most 8000 characters'],
  ['sessionTypeId', null, 'Required'],
  ['sessionTypeId', 3, 'Required'],
  ['sessionMatchTypeId', null, 'Required'],
  ['teamsMax', null, 'Required'],
  ['teamsMax', -1, 'Enter 0 or more'],
  ['teamsMax', 2.5, 'Enter a whole number'],
  ['teamsMax', 1000, 'Enter at most 999'],
  ['matchesPerTeam', null, 'Required'],
  ['matchesPerTeam', -1, 'Enter 0 or more'],
  ['matchesPerTeam', 11, 'There are more matches per team than weeks in the session.'],
  ['registrationFee', null, 'Required'],
  ['registrationFee', -1, 'Enter 0 or more'],
  ['registrationFee', 1.999, 'Use at most two decimals'],
  ['registrationVerificationFee', null, 'Required'],
  ['registrationVerificationFee', -5, 'Enter 0 or more'],
  ['registrationVerificationFee', 2.125, 'Use at most two decimals'],
  ['singlesMatchCount', null, 'Required'],
  ['singlesMatchCount', -1, 'Enter 0 or more'],
  ['singlesMatchCount', 51, 'Enter at most 50'],
  ['singlesPointsPerMatch', null, 'Required'],
  ['singlesPointsPerMatch', -0.5, 'Enter 0 or more'],
  ['singlesPointsPerMatch', 999.5, 'Enter at most 999'],
  ['singlesScoringFormatTypeId', null, 'Required'],
  ['singlesScoringFormatTypeId', 9, 'Required'],
  ['singlesTimeAllowedTypeId', null, 'Required'],
  ['doublesMatchCount', null, 'Required'],
  ['doublesPointsPerMatch', null, 'Required'],
  ['doublesScoringFormatTypeId', null, 'Required'],
  ['doublesTimeAllowedTypeId', null, 'Required'],
  ['teamPlayersMax', 0, 'Enter 1 or more'],
  ['teamPlayersMax', 100, 'Enter at most 99'],
  ['teamRequiredPlayersMin', 100, 'Enter at most 99'],
  ['sessionStandingsTypeId', 4, "This standings rule isn't available for the session's sport."],
  ['sanctionTypeId', sanctions.usap.id, 'USAP sanctions pickleball only'],
  ['startDateUtc', null, 'Required'],
  ['endDateUtc', null, 'Required'],
])('rejects a tennis season whose %s is %o: %s', (field, value, sentence) => {
  expect(checkSession({ ...aSeason, [field]: value }, context)).toHaveProperty(field, sentence);
});

it.each([
  ['description', ''],
  ['description', 'D'.repeat(8000)],
  ['teamsMax', 0],
  ['teamsMax', 999],
  ['teamPlayersMax', 99],
  ['teamRequiredPlayersMin', 99],
  ['drawTypeId', null],
  ['location', null],
  ['teamPlayersMax', null],
  ['teamMatchFrequencyTypeId', null],
  ['singlesMatchCount', 0],
  ['singlesMatchCount', 50],
  ['singlesPointsPerMatch', 0],
  ['singlesPointsPerMatch', 1.5],
  ['singlesPointsPerMatch', 999],
  ['singlesScoringFormatTypeId', 8],
  ['matchesPerTeam', 10],
  ['registrationVerificationFee', 7.5],
])('accepts a season with %s %o', (field, value) => {
  expect(checkSession({ ...aSeason, [field]: value }, context)).toEqual({});
});

it('requires only the fields of what is played', () => {
  const noSingles = { singlesMatchCount: null, singlesScoringFormatTypeId: null };
  const doublesOnly = { ...aSeason, ...noSingles, sessionMatchTypeId: matchKinds.doubles.id };
  expect(checkSession(doublesOnly, context)).toEqual({});
  const singlesOnly = { ...doublesOnly, sessionMatchTypeId: matchKinds.singles.id };
  expect(Object.keys(checkSession(singlesOnly, context))).toEqual([
    'singlesMatchCount',
    'singlesScoringFormatTypeId',
  ]);
});

it('accepts up to 999 matches per team if no frequency limits them', () => {
  const unhurried = { ...aSeason, teamMatchFrequencyTypeId: null };
  expect(checkSession({ ...unhurried, matchesPerTeam: 999 }, context)).toEqual({});
  expect(checkSession({ ...unhurried, matchesPerTeam: 1000 }, context)).toEqual({
    matchesPerTeam: 'Enter at most 999',
  });
});

it('accepts a tournament without a draw type, but not an unknown one', () => {
  expect(checkSession({ ...aTournament, drawTypeId: null }, context)).toEqual({});
  const unknown = { ...aTournament, drawTypeId: 5 as never };
  expect(checkSession(unknown, context)).toEqual({ drawTypeId: 'Required' });
});

it('neither counts weeks nor requires matches per team in a tournament', () => {
  expect(checkSession({ ...aTournament, matchesPerTeam: null }, context)).toEqual({});
});

it.each([
  [6, true, 'A tournament has 2, 4, 8, 16, 32, 64 or 128 teams'],
  [128, true, undefined],
  [128, false, 'A tournament has 2, 4, 8, 16, 32 or 64 teams'],
])('a tournament of %i teams, large ones offered %s: %s', (teamsMax, isLargeOffered, sentence) => {
  const problems = checkSession({ ...aTournament, teamsMax }, { ...context, isLargeOffered });
  expect(problems.teamsMax).toBe(sentence);
});

it.each([
  ['a season of 6 teams for 5', aSeason, 6, 5, 'The session already has 6 teams'],
  ['a season of 6 teams for 6', aSeason, 6, 6, undefined],
  ['a tournament of 9 teams for 8', aTournament, 9, 8, 'The session already has 9 teams'],
  ['a tournament of 9 teams for 16', aTournament, 9, 16, undefined],
])('keeps room for the existing teams: $0 returns $4', (...row) => {
  const [, form, teamCount, teamsMax, sentence] = row;
  const problems = checkSession({ ...form, teamsMax }, { ...context, isNew: false, teamCount });
  expect(problems.teamsMax).toBe(sentence);
});

it('accepts a pickleball session that is sanctioned and ranked by points', () => {
  const form = {
    ...aSeason,
    sanctionTypeId: sanctions.usap.id,
    sessionStandingsTypeId: standingsRules.pointsWon.id,
  };
  expect(checkSession(form, { ...context, sportTypeId: sports.pickleball.id })).toEqual({});
});
