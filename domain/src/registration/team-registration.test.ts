import { expect, it } from 'vitest';
import { registrationStatuses, sanctions } from '../constants';
import { checkUsapMemberId, congratulations, registrationSteps } from './registration-steps';
import {
  canJoinTeam,
  checkTeamTakesPlayers,
  explainNoOpenTeam,
  explainTeamRefusal,
  playerCountText,
} from './team-registration';

const now = new Date('2026-10-01T12:00:00Z');
const open = {
  teamRegistrationAvailabilityStatusTypeId: registrationStatuses.open.id as number,
  taken: 8,
  held: 1,
};
const closed = { ...open, teamRegistrationAvailabilityStatusTypeId: registrationStatuses.closed.id };
const session = { endDateUtc: '2026-11-22T05:00:00Z', teamPlayersMax: null as number | null };
const over = { ...session, endDateUtc: '2026-10-01T12:00:00Z' };

it.each([
  ['an open team without a limit', open, session, null],
  ['an open team with one place left', open, { ...session, teamPlayersMax: 10 }, null],
  ['a team whose last place is being paid', open, { ...session, teamPlayersMax: 9 }, 'This team is full.'],
  ['a closed team', closed, session, 'Registration for this team is closed.'],
  ['a team of a session that just ended', open, over, 'This session has ended.'],
])('registering for $0 returns: $3', (_, team, played, sentence) => {
  expect(checkTeamTakesPlayers(team, played, now)).toBe(sentence);
  expect(explainTeamRefusal(team, played, now) === null).toBe(sentence === null);
});

it.each([
  ['its last spot is held', { ...open, held: 1 }, 9, 'The last spot is held while someone pays.'],
  ['its last spots are held', { ...open, held: 2 }, 10, 'The last 2 spots are held while others pay.'],
  ['no player has joined yet', { ...open, taken: 0 }, 1, 'The last spot is held while someone pays.'],
  ['every spot is taken', { ...open, taken: 9, held: 0 }, 9, 'This team is full.'],
  ['it is over the limit', { ...open, taken: 9, held: 1 }, 8, 'This team is full.'],
  ['it is closed', { ...closed, held: 1 }, 9, 'Registration for this team is closed.'],
  ['it has room', open, 10, null],
])('a team list explains a team when $0: $3', (_, team, teamPlayersMax, sentence) => {
  expect(explainTeamRefusal(team, { ...session, teamPlayersMax }, now)).toBe(sentence);
});

it.each([
  [{ teamMemberCount: 0, heldSpots: 1 }, '0 players, 1 spot held'],
  [{ teamMemberCount: 1, heldSpots: 0 }, '1 player'],
  [{ teamMemberCount: 8, heldSpots: 2 }, '8 players, 2 spots held'],
])('counts the players of %j: %s', (team, text) => {
  expect(playerCountText(team)).toBe(text);
});

const full = 'This team is full.';
const isClosed = 'Registration for this team is closed.';

it.each([
  [[full, full, full], 'Every team in this session is full.'],
  [[isClosed, isClosed], 'Registration is closed for every team in this session.'],
  [[full, isClosed], 'No teams in this session are accepting players right now.'],
  [
    ['The last spot is held while someone pays.', full],
    'No teams in this session are accepting players right now.',
  ],
  [[full, null], null],
  [[], null],
])('summarizes teams that reject with %j once: %s', (refusals, sentence) => {
  expect(explainNoOpenTeam(refusals)).toBe(sentence);
});

const zone = 'America/New_York';

it.each([
  ['in time', true, '2026-11-22T14:00:00Z', '2026-10-01T12:00:00Z', true],
  ['late on the last day', true, '2026-11-22T14:00:00Z', '2026-11-23T04:00:00Z', true],
  ['the day after', true, '2026-11-22T14:00:00Z', '2026-11-23T05:00:00Z', false],
  ['while registration is unavailable', false, '2026-11-22T14:00:00Z', '2026-10-01T12:00:00Z', false],
])("'Join This Team' is enabled $0: $4", (...row) => {
  const [, available, sessionEndDateUtc, at, canJoin] = row;
  const team = { isRegistrationAvailable: available, sessionEndDateUtc };
  expect(canJoinTeam(team, new Date(at), zone)).toBe(canJoin);
});

it.each([
  ['session', false, null, ['Team Selection', 'Confirm Details']],
  ['session', true, null, ['Team Selection', 'Password Confirmation', 'Confirm Details']],
  ['team', false, null, ['Confirm Details']],
  ['team', true, sanctions.usap.id, ['Password Confirmation', 'Event Questions', 'Confirm Details']],
] as const)('from the %s page, password %s, sanctioned %s: %o', (...row) => {
  const [openedFrom, hasRegistrationPin, sanctionTypeId, steps] = row;
  expect(registrationSteps({ openedFrom, hasRegistrationPin, sanctionTypeId })).toEqual(steps);
});

it.each([
  ['123456', null],
  [' 123456 ', null],
  ['7', null],
  ['', 'Required'],
  ['12a', 'A USAP member ID has only digits.'],
  ['1'.repeat(21), 'A USAP member ID has only digits.'],
])('the USAP member ID %o: %s', (id, sentence) => {
  expect(checkUsapMemberId(id)).toBe(sentence);
});

it('congratulates with the name of the team', () => {
  expect(congratulations('Aces', 'Mia').text).toBe('Mia is now registered to play for Aces');
  expect(congratulations('Aces')).toEqual({
    title: 'Congratulations',
    text: 'You are now registered to play for Aces',
  });
});
