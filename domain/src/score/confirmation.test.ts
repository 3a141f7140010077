import { describe, expect, it } from 'vitest';
import type { Actor } from '../permission/actor';
import { answersFor, canAnswerScore, canChangeResult, postingSide } from '../permission/score';
import { type Confirmation, confirmationDue, confirmationState } from './confirmation';

const now = new Date('2026-05-04T12:00:00Z');
const match = { leagueId: 1, conferenceId: 1, position1TeamId: 10, position2TeamId: 20 };
const actor: Actor = { kind: 'member', memberId: 7, isAdmin: false, leagueIds: [], conferenceIds: [] };
const runs: Actor = { ...actor, conferenceIds: [1] };
const asker = (captainOf: number[], rosteredOn: number[] = [], who: Actor = actor) => ({
  actor: who,
  captainOf,
  rosteredOn,
});
const provisional: Confirmation = { stateId: 1, postedSide: 1, dueAt: '2026-05-05T12:00:00Z' };
const due = { ...provisional, dueAt: now.toISOString() };
const disputed: Confirmation = { ...provisional, stateId: 2 };
const confirmed: Confirmation = { ...provisional, stateId: 3 };

describe('A score that is to be confirmed', () => {
  it.each([
    [provisional, 'provisional'],
    [due, 'confirmed'],
    [disputed, 'disputed'],
    [{ ...disputed, dueAt: due.dueAt }, 'disputed'],
    [confirmed, 'confirmed'],
  ] as const)('%j is %s', (confirmation, state) => {
    expect(confirmationState(confirmation, now)).toBe(state);
  });

  it('stands after the hours of the session', () => {
    expect(confirmationDue(48, now).toISOString()).toBe('2026-05-06T12:00:00.000Z');
  });

  it.each([
    ['a captain of the other side', asker([20]), provisional, true],
    ['a captain of the side that posted', asker([10]), provisional, false],
    ['a captain of both sides', asker([10, 20]), provisional, false],
    ['a player of the other side', asker([], [20]), provisional, false],
    ['an organizer', asker([], [], runs), provisional, false],
    ['a captain of the other side, too late', asker([20]), due, false],
    ['a captain of the other side, after a dispute', asker([20]), disputed, false],
    ['a captain of the other side, once it stands', asker([20]), confirmed, false],
    ['a captain, of what an organizer posted', asker([20]), { ...provisional, postedSide: null }, false],
  ] as const)('is answered by %s: %s', (_, who, confirmation, isAllowed) => {
    expect(canAnswerScore(who, match, { confirmation, now })).toBe(isAllowed);
  });

  it.each([
    ['the side that posted', asker([10]), provisional, true],
    ['a player of the side that posted', asker([], [10]), provisional, true],
    ['the other side', asker([20]), provisional, false],
    ['the side that posted, once it stands', asker([10]), confirmed, false],
    ['the side that posted, after its time', asker([10]), due, false],
    ['the side that posted, after a dispute', asker([10]), disputed, false],
    ['an organizer, once it stands', asker([], [], runs), confirmed, true],
    ['an organizer, after a dispute', asker([], [], runs), disputed, true],
    ['anyone, if nothing is confirmed', asker([20]), null, true],
  ] as const)('is corrected by %s: %s', (_, who, confirmation, isAllowed) => {
    expect(canChangeResult(who, match, { confirmation, now })).toBe(isAllowed);
  });

  it('is posted for the side of the captain, else of the player; an organizer posts for neither', () => {
    expect(postingSide(asker([20], [10]), match)).toBe(2);
    expect(postingSide(asker([], [20]), match)).toBe(2);
    expect(postingSide(asker([10, 20]), match)).toBe(1);
    expect(postingSide(asker([10], [], runs), match)).toBeNull();
  });

  it('is answered for one side only', () => {
    expect(answersFor(asker([20]), match, 1)).toBe(true);
    expect(answersFor(asker([20]), match, 2)).toBe(false);
  });
});
