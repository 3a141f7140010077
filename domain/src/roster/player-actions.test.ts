import { expect, it } from 'vitest';
import { withdrawTypes } from '../constants';
import {
  checkCopy,
  checkMove,
  checkRefundWithdrawn,
  checkTargetTeams,
  checkWithdraw,
  playerActionTexts,
  substituteLabel,
  withdrawMeans,
  withdrawSuccessText,
  withdrawTypesFor,
} from './player-actions';
import { availableTeams, canBeMovedOrCopied, canBeRefunded } from './player-flags';

const player = { hasPostedScores: false, canBeMovedOrCopied: true, canBeRefunded: true, isCaptain: false };
const scorer = { ...player, hasPostedScores: true };
const withoutTarget = { ...player, canBeMovedOrCopied: false };
const captain = { ...withoutTarget, isCaptain: true };
const now = new Date('2026-10-01T12:00:00Z');
const running = { endDateUtc: '2026-11-22T05:00:00Z' };
const teams = [1, 2, 3].map((teamId) => ({ teamId, isCaptained: false }));
const over = { endDateUtc: '2026-10-01T12:00:00Z' };

it.each([
  ['a player', player, null],
  ['a player with scores', scorer, "Players with posted scores can't be moved."],
  ['a player of the only team', withoutTarget, "There's no other team in this session for this player."],
  ['a captain', captain, 'Captains can only play for their own team in a session.'],
])('moving $0 returns: $2', (_, moved, sentence) => {
  expect(checkMove(moved)).toBe(sentence);
});

it.each([
  ['a player', player, running, null],
  ['a player with scores', scorer, running, null],
  [
    'a player of every team',
    withoutTarget,
    running,
    "There's no other team in this session for this player.",
  ],
  ['a captain', captain, running, 'Captains can only play for their own team in a session.'],
  ['a player of an ended session', player, over, 'This session has ended.'],
])('copying $0 returns: $3', (_, copied, session, sentence) => {
  expect(checkCopy(copied, session, now)).toBe(sentence);
});

it.each([
  ['nowhere', [], 'Required'],
  ['one other team', [2], null],
  ['two other teams', [2, 3], null],
  ['a team of another session', [4], "This player can't join that team."],
  ['another team and the own', [2, 1], "This player can't join that team."],
])('sending a player of team 1 to $0 returns: $2', (_, chosen, sentence) => {
  expect(checkTargetTeams(chosen, availableTeams(teams, [1]))).toBe(sentence);
});

const unpaid = { ...player, canBeRefunded: false };

it.each([
  ['nothing chosen', player, null, 'Required'],
  ['a choice that does not exist', player, 4, 'Required'],
  ['withdraw', player, 1, null],
  ['refund', player, 2, null],
  ['withdraw and refund', player, 3, null],
  ['withdraw of an unpaid player', unpaid, 1, null],
  ['refund of an unpaid player', unpaid, 2, "There's no payment to refund."],
  ['withdraw and refund of an unpaid player', unpaid, 3, "There's no payment to refund."],
])('$0 returns: $3', (_, leaving, type, sentence) => {
  expect(checkWithdraw(leaving, type)).toBe(sentence);
});

it.each([
  ['who was withdrawn', 'withdrawn', { paidCents: 4500, refundedCents: 0 }, null],
  [
    'who is still on the roster',
    'confirmed',
    { paidCents: 4500, refundedCents: 0 },
    "This player hasn't been withdrawn.",
  ],
  [
    'who was already refunded',
    'withdrawn',
    { paidCents: 4500, refundedCents: 4500 },
    "There's no payment to refund.",
  ],
  ['who never paid', 'withdrawn', null, "There's no payment to refund."],
])('a later refund for a player $0 returns: $3', (_, state, payment, sentence) => {
  expect(checkRefundWithdrawn({ state }, payment)).toBe(sentence);
});

it('offers a refund only if one is possible', () => {
  expect(withdrawTypesFor(player).map(({ label }) => label)).toEqual([
    'withdraw',
    'refund',
    'withdraw and refund',
  ]);
  expect(withdrawTypesFor(unpaid).map(({ label }) => label)).toEqual(['withdraw']);
});

it.each([
  [withdrawTypes.withdraw, { withdraw: true, refund: false }],
  [withdrawTypes.refund, { withdraw: false, refund: true }],
  [withdrawTypes.withdrawAndRefund, { withdraw: true, refund: true }],
])('$0.label means $1', ({ id }, means) => {
  expect(withdrawMeans(id)).toEqual(means);
});

it('reports what was done', () => {
  expect(withdrawSuccessText(withdrawTypes.withdrawAndRefund)).toBe(
    'Your withdraw and refund was successful.',
  );
  expect(playerActionTexts).toEqual({
    moved: 'Player moved successfully',
    copied: 'Player copied successfully',
  });
});

it('offers the other kind of roster spot', () => {
  expect(substituteLabel({ isSubstitute: false })).toBe('Mark as substitute');
  expect(substituteLabel({ isSubstitute: true })).toBe('Mark as rostered');
});

it.each([
  [[1], [2, 3], true],
  [[1, 3], [2], true],
  [[1, 2, 3], [], false],
])('a player of teams %o can still go to %o, and so be moved or copied: %s', (own, others, can) => {
  expect(availableTeams(teams, own).map(({ teamId }) => teamId)).toEqual(others);
  expect(canBeMovedOrCopied(teams, own)).toBe(can);
});

it.each([
  ['paid', { paidCents: 4500, refundedCents: 0 }, true],
  ['got it back', { paidCents: 4500, refundedCents: 4500 }, false],
  ['played for free', { paidCents: 0, refundedCents: 0 }, false],
  ['was copied and never paid', null, false],
])('a player who $0 can be refunded: $2', (_, payment, can) => {
  expect(canBeRefunded(payment)).toBe(can);
});

it('offers a captain only teams that they captain', () => {
  const captained = teams.map((team) => ({ ...team, isCaptained: team.teamId === 1 }));
  expect(availableTeams(captained, [1])).toEqual([]);
  expect(availableTeams(captained, []).map(({ teamId }) => teamId)).toEqual([1]);
  expect(canBeMovedOrCopied(captained, [1])).toBe(false);
});
