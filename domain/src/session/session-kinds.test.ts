import { expect, it } from 'vitest';
import { matchKinds, sports } from '../constants';
import { isFieldShown, singlesFields } from './session-form';
import { isMultiRound, isTournament } from './session-kind';
import { isFieldLocked, checkLocks } from './session-locks';
import { gameRulesOf, sanctionsOf, scoringFormatsOf } from './session-options';
import { sessionPayload } from './session-payload';
import {
  checkDeleteSession,
  deleteSessionQuestion,
  standingsRuleQuestion,
  unableToDeleteTitle,
} from './session-dialogs';
import { aSeason, aTournament } from './testing/session-forms';
import { checkTournamentSize, drawSizesOf, tournamentSizesOf } from './tournament-size';

it.each([
  ['location', false, true],
  ['drawTypeId', false, true],
  ['teamMatchFrequencyTypeId', true, false],
  ['sessionStandingsTypeId', true, false],
  ['matchesPerTeam', true, false],
  ['teamsMax', true, true],
  ['registrationFee', true, true],
] as const)('the form requires %s in a season: %s, in a tournament: %s', (field, season, tournament) => {
  expect(isFieldShown(field, aSeason)).toBe(season);
  expect(isFieldShown(field, aTournament)).toBe(tournament);
});

it('sends no location and no draw for a season', () => {
  const sent = sessionPayload({ ...aSeason, location: aTournament.location, drawTypeId: 1 });
  expect(sent).not.toHaveProperty('location');
  expect(sent).not.toHaveProperty('drawTypeId');
  expect(sent).toMatchObject({ teamMatchFrequencyTypeId: 1, matchesPerTeam: 8, sessionStandingsTypeId: 1 });
});

it('sends location and draw, but no frequency, for a tournament', () => {
  const sent = sessionPayload({ ...aTournament, teamMatchFrequencyTypeId: 1 });
  expect(sent).not.toHaveProperty('teamMatchFrequencyTypeId');
  expect(sent).toMatchObject({ location: aTournament.location, drawTypeId: 1, sessionStandingsTypeId: 1 });
});

it('sends the league fee with every kind of session', () => {
  for (const form of [aSeason, aTournament]) {
    expect(sessionPayload({ ...form, registrationVerificationFee: 12.5 })).toMatchObject({
      registrationFee: 0,
      registrationVerificationFee: 12.5,
    });
  }
});

it.each([2, 4, 8, 16, 32, 64, 128])(
  'sets matches per team of a tournament of %i to the same number',
  (teamsMax) => {
    expect(sessionPayload({ ...aTournament, teamsMax, matchesPerTeam: 3 }).matchesPerTeam).toBe(teamsMax);
  },
);

it.each([
  ['singles', matchKinds.singles.id, true, false],
  ['doubles', matchKinds.doubles.id, false, true],
  ['both', matchKinds.both.id, true, true],
])('a session of %s (%i) sends singles fields: %s, doubles fields: %s', (_, kind, singles, doubles) => {
  const sent = sessionPayload({ ...aSeason, sessionMatchTypeId: kind });
  expect(singlesFields.every((field) => field in sent)).toBe(singles);
  expect(singlesFields.some((field) => field in sent)).toBe(singles);
  expect('doublesScoringFormatTypeId' in sent).toBe(doubles);
});

it.each([
  ['', null],
  ['   ', null],
  [' Bring balls. ', 'Bring balls.'],
])('sends the description %o as %o', (description, sent) => {
  expect(sessionPayload({ ...aSeason, description }).description).toBe(sent);
});

it('distinguishes a tournament from a season', () => {
  expect([isTournament(aTournament), isMultiRound(aTournament)]).toEqual([true, false]);
  expect([isTournament(aSeason), isMultiRound(aSeason)]).toEqual([false, true]);
});

const fresh = {
  hasRegisteredPlayers: false,
  hasPostedResults: false,
  hasPublishedSchedule: false,
  hasSchedule: false,
};
const played = { ...fresh, hasSchedule: true, hasPublishedSchedule: true, hasPostedResults: true };

it.each([
  ['sessionTypeId', "Session type can't be changed once results are posted."],
  ['sessionMatchTypeId', "Match format can't be changed once results are posted."],
  ['singlesScoringFormatTypeId', "Singles scoring format can't be changed once results are posted."],
  ['doublesPointsPerMatch', "Points per doubles match can't be changed once results are posted."],
  ['gameRuleTypeId', "Game rule can't be changed once results are posted."],
  ['teamMatchFrequencyTypeId', "Match frequency can't be changed once results are posted."],
  ['teamsMax', "Max teams can't be changed once results are posted."],
  ['matchesPerTeam', "Matches per team can't be changed once results are posted."],
] as const)('locks %s once a published schedule has results', (field, sentence) => {
  expect(isFieldLocked(field, played)).toBe(true);
  expect(checkLocks(['name', field], played)).toBe(sentence);
  const isOfSchedule = field === 'sessionTypeId';
  expect(isFieldLocked(field, { ...played, hasPostedResults: false })).toBe(isOfSchedule);
  expect(isFieldLocked(field, { ...played, hasPublishedSchedule: false })).toBe(isOfSchedule);
});

it('locks the draw type once a schedule exists', () => {
  expect(checkLocks(['drawTypeId'], { ...fresh, hasSchedule: true })).toBe(
    "Draw type can't be changed once a schedule exists.",
  );
  expect(isFieldLocked('drawTypeId', fresh)).toBe(false);
});

it('cannot change a season into a tournament once it has a draft, nor the reverse', () => {
  expect(checkLocks(['sessionTypeId'], { ...fresh, hasSchedule: true })).toBe(
    "Session type can't be changed once a schedule exists.",
  );
  expect(isFieldLocked('sessionTypeId', { ...fresh, hasSchedule: true })).toBe(true);
  expect(isFieldLocked('sessionTypeId', fresh)).toBe(false);
});

it('locks the fees once players have registered', () => {
  const registered = { ...fresh, hasRegisteredPlayers: true };
  expect(checkLocks(['registrationFee'], registered)).toBe(
    "Registration fee can't be changed once players have registered.",
  );
  expect(checkLocks(['registrationVerificationFee'], registered)).toBe(
    "League fee can't be changed once players have registered.",
  );
  expect(checkLocks(['registrationFee', 'registrationVerificationFee'], played)).toBeNull();
});

it('never locks name, description, dates or status', () => {
  const all = { ...played, hasRegisteredPlayers: true };
  expect(checkLocks(['name', 'description', 'endDateUtc', 'sessionStatusTypeId'], all)).toBeNull();
  expect(isFieldLocked('name', all)).toBe(false);
});

it.each([
  [false, null, [2, 4, 8, 16, 32, 64]],
  [true, null, [2, 4, 8, 16, 32, 64, 128]],
  [false, 128, [2, 4, 8, 16, 32, 64, 128]],
])('with large tournaments %s and a current size of %s offers %o', (isLargeOffered, current, sizes) => {
  expect(tournamentSizesOf({ isLargeOffered, current })).toEqual(sizes);
  expect(checkTournamentSize(sizes.at(-1) ?? 0, { isLargeOffered, current })).toBeNull();
});

it('has half as many matches in the first round as teams', () => {
  const sizes = drawSizesOf({ isLargeOffered: true });
  expect(sizes.map(({ teams }) => teams)).toEqual([4, 8, 16, 32, 64, 128]);
  expect(sizes.map(({ firstRoundMatches }) => firstRoundMatches)).toEqual([2, 4, 8, 16, 32, 64]);
});

it('scores tennis in sets and pickleball in games', () => {
  expect(scoringFormatsOf(sports.tennis.id).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(scoringFormatsOf(sports.pickleball.id).map(({ id }) => id)).toEqual([6, 7, 8]);
});

it('offers game rules and a sanction only in pickleball', () => {
  expect(gameRulesOf(sports.pickleball.id)[0]?.label).toBe('To 11, win by 1');
  expect(sanctionsOf(sports.pickleball.id).map(({ label }) => label)).toEqual(['USAP']);
  expect([gameRulesOf(sports.tennis.id), sanctionsOf(sports.tennis.id)]).toEqual([[], []]);
});

it('asks before the standings rule changes', () => {
  expect(standingsRuleQuestion(3)).toEqual({
    title: 'Confirm standings rule',
    text: 'Are you sure you want to change the team standings rule to % of games won?',
    yes: 'Yes change',
    no: 'No cancel',
  });
  expect(() => standingsRuleQuestion(5)).toThrow('There is no standings rule 5');
});

it('deletes a session only without registered players and posted scores', () => {
  expect(unableToDeleteTitle).toBe('Unable to Delete');
  expect(checkDeleteSession({ hasRegisteredPlayers: false })).toBeNull();
  expect(checkDeleteSession({ hasRegisteredPlayers: true })).toBe(
    'There are players registered to teams. To delete the session, players must first be removed from the team.',
  );
  expect(checkDeleteSession({ hasRegisteredPlayers: false, hasPostedResults: true })).toBe(
    'Scores have been posted. To delete the session, they must first be cleared.',
  );
  expect(deleteSessionQuestion('Fall season')).toEqual({
    title: 'Delete Fall season?',
    yes: 'Delete session',
    no: 'Cancel',
  });
});
