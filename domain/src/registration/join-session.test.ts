import { expect, it } from 'vitest';
import { requestStatuses, sessionStatuses } from '../constants';
import {
  canRegister,
  checkCaptainRequest,
  checkJoinRequest,
  checkRegistration,
  showsCaptainRequest,
} from './join-session';

const session = {
  sessionStatusTypeId: sessionStatuses.open.id as number,
  teamRegistrationStartDateUtc: '2026-08-01T12:00:00Z',
  teamRegistrationEndDateUtc: '2026-09-01T00:00:00Z',
  endDateUtc: '2026-11-22T05:00:00Z',
};
const inJuly = new Date('2026-07-15T12:00:00Z');
const onTheHour = new Date('2026-08-01T12:00:00Z');
const inAugust = new Date('2026-08-15T12:00:00Z');
const inOctober = new Date('2026-10-01T12:00:00Z');
const inDecember = new Date('2026-12-01T12:00:00Z');

const stranger = { isRostered: false, isCaptain: false, latestStatusId: null, hasAskedBefore: false };
const player = { ...stranger, isRostered: true };
const captain = { ...stranger, isCaptain: true };

it.each([
  ['a stranger in August', stranger, inAugust, true],
  ['a stranger in October, when teams are complete', stranger, inOctober, true],
  ['a stranger after the end', stranger, inDecember, false],
  ['a player', player, inAugust, false],
  ['a captain', captain, inAugust, false],
])('shows the Register button for $0: $3', (_, person, now, isThere) => {
  expect(canRegister(person, session, now)).toBe(isThere);
});

it.each([
  ['a stranger', stranger, inOctober, null],
  ['a captain who also wants to play', captain, inOctober, null],
  ['a player', player, inOctober, "You're already registered in this session."],
  ['a stranger after the end', stranger, inDecember, 'This session has ended.'],
])('registering $0 returns: $3', (_, person, now, sentence) => {
  expect(checkRegistration(person, session, { now })).toBe(sentence);
});

it('tells a guardian about the child, not about the guardian', () => {
  const about = { now: inOctober, reader: 'organizer' } as const;
  expect(checkRegistration(player, session, about)).toBe('Already registered in this session.');
  expect(checkJoinRequest(player, session, about)).toBe('Already in this session.');
});

const pending = { ...stranger, latestStatusId: requestStatuses.pending.id };
const declined = { ...stranger, latestStatusId: requestStatuses.declined.id };
const closed = { ...session, sessionStatusTypeId: sessionStatuses.closed.id };

it.each([
  ['a stranger in time', stranger, session, inAugust, null],
  ['a stranger at the very start', stranger, session, onTheHour, null],
  ['a stranger who was declined before', declined, session, inAugust, null],
  ['a stranger whose request waits', pending, session, inAugust, 'Your request to captain is pending.'],
  ['a stranger too late', stranger, session, inOctober, 'Team registration has ended.'],
  ['a stranger in a closed session', stranger, closed, inAugust, "This session isn't accepting new teams."],
])('a captain request of $0 returns: $4', (...row) => {
  const [, person, targetSession, now, sentence] = row;
  expect(checkCaptainRequest(person, targetSession, now)).toBe(sentence);
  expect(showsCaptainRequest(person, targetSession, now)).toBe(sentence === null);
});

it('shows the captain request before team registration opens, with the reason for waiting', () => {
  expect(checkCaptainRequest(stranger, session, inJuly)).toBe("Team registration hasn't opened yet.");
  expect(showsCaptainRequest(stranger, session, inJuly)).toBe(true);
  expect(showsCaptainRequest(stranger, closed, inJuly)).toBe(false);
  expect(showsCaptainRequest(pending, session, inJuly)).toBe(false);
});

it('hides the captain request from everyone in the session', () => {
  expect(showsCaptainRequest(player, session, inAugust)).toBe(false);
  expect(showsCaptainRequest(captain, session, inAugust)).toBe(false);
});

it.each([
  ['a stranger', stranger, inOctober, null],
  [
    'a stranger who asked before',
    { ...stranger, hasAskedBefore: true },
    inOctober,
    'The organizers have already been notified.',
  ],
  ['a player', player, inOctober, "You're already in this session."],
  ['a captain', captain, inOctober, "You're already in this session."],
  ['a stranger after the end', stranger, inDecember, 'This session has ended.'],
])('a join request of $0 returns: $3', (_, person, now, sentence) => {
  expect(checkJoinRequest(person, session, { now })).toBe(sentence);
});
