import { expect, it } from 'vitest';
import { lineupActions } from './lineup-actions';
import {
  asksToNotify,
  checkLineupChange,
  checkLineupStatus,
  lineupConfirmation,
  notifyQuestion,
  whoIsNotified,
} from './lineup-status';
import type { LineupStatusId } from './visibility';

const [unlocked, locked, published] = [1, 2, 3] as const;

const captain = {
  statusId: unlocked as LineupStatusId,
  canViewLineups: true,
  isTeamCaptain: true,
  canEdit: true,
  numberOfSetLines: 5,
  numberOfLines: 5,
  hasPostedScores: false,
};

it.each([
  ['a captain without lines', { numberOfSetLines: 0 }, ['Set Lines']],
  ['a captain with some lines', { numberOfSetLines: 3 }, ['Edit Lineups', '(Lock)']],
  ['a captain with all lines', {}, ['Edit Lineups', 'Lock']],
  ['a captain after locking', { statusId: locked }, ['(Edit Lineups)', 'Unlock', 'Publish']],
  [
    'a captain whose locked lineup lost a player',
    { statusId: locked, numberOfSetLines: 4 },
    ['(Edit Lineups)', 'Unlock', '(Publish)'],
  ],
  ['a captain after publishing', { statusId: published }, ['(Edit Lineups)', 'Unpublish']],
  ['a captain once scores are posted', { statusId: published, hasPostedScores: true }, []],
  ['a captain in a match without lines', { numberOfLines: 0, numberOfSetLines: 0 }, []],
  ['an organizer who may edit', { isTeamCaptain: false, statusId: published }, ['Edit Lineups']],
  ['a player', { isTeamCaptain: false, canEdit: false }, []],
] as const)('$0 is offered $2 (in brackets: not yet)', (_, change, offered) => {
  const actions = lineupActions({ ...captain, ...change });
  const shown = actions.map(({ action, blockedBecause }) => (blockedBecause ? `(${action})` : action));
  expect(shown).toEqual(offered);
});

it.each<[LineupStatusId, number, string]>([
  [unlocked, 4, 'Every line must be set before the lineup can be locked'],
  [locked, 5, 'To make changes, unlock this lineup'],
  [published, 5, 'To make changes, unlock this lineup'],
])('at status %i with %i of 5 lines an action has to wait: %s', (statusId, numberOfSetLines, reason) => {
  const actions = lineupActions({ ...captain, statusId, numberOfSetLines });
  expect(actions.flatMap(({ blockedBecause }) => blockedBecause ?? [])).toEqual([reason]);
});

it.each<[LineupStatusId, LineupStatusId, number, string | null]>([
  [unlocked, locked, 5, null],
  [unlocked, locked, 4, 'Every line must be set before the lineup can be locked'],
  [unlocked, published, 5, null],
  [unlocked, published, 4, 'Every line must be set before the lineup can be locked'],
  [locked, published, 4, 'Every line must be set before the lineup can be locked'],
  [locked, locked, 4, null],
  [locked, unlocked, 4, null],
  [published, locked, 4, null],
  [published, unlocked, 4, null],
])('from status %i to %i with %i of 5 lines: %s', (statusId, to, numberOfSetLines, sentence) => {
  expect(checkLineupStatus({ ...captain, statusId, numberOfSetLines }, to)).toBe(sentence);
});

it('changes no lineup once scores are posted', () => {
  const sentence = 'Lineups cannot be changed once scores are posted';
  expect(checkLineupChange({ hasPostedScores: true })).toBe(sentence);
  expect(checkLineupStatus({ ...captain, statusId: published, hasPostedScores: true }, unlocked)).toBe(
    sentence,
  );
});

it.each<[LineupStatusId, LineupStatusId, boolean]>([
  [unlocked, locked, true],
  [published, locked, false],
  [locked, unlocked, false],
  [locked, published, false],
])('from status %i to %i asks whether to notify players: %s', (from, to, asks) => {
  expect(asksToNotify({ from, to })).toBe(asks);
  expect(notifyQuestion).toEqual({ title: 'Notify players?', yes: 'Yes', no: 'No' });
});

it('confirms what happened', () => {
  expect(lineupConfirmation(locked, false)).toEqual({
    title: 'Lineups locked!',
    text: 'To make changes, unlock this lineup',
  });
  expect(lineupConfirmation(locked, true)).toEqual({
    title: 'Lineups locked!',
    text: 'Notifications have been sent to all players. To make changes, unlock this lineup.',
  });
  expect(lineupConfirmation(published, false)).toEqual({
    title: 'Lineups published!',
    text: "Your lineup is live. Notifications will go out when both teams' lineups are visible.",
  });
  expect(lineupConfirmation(unlocked, false)).toBeNull();
});

it.each<[LineupStatusId, LineupStatusId, boolean, LineupStatusId, string]>([
  [unlocked, locked, true, unlocked, 'ownTeam'],
  [unlocked, locked, false, unlocked, 'nobody'],
  [published, locked, true, unlocked, 'nobody'],
  [locked, published, true, locked, 'nobody'],
  [locked, published, false, published, 'bothTeams'],
  [published, published, false, published, 'nobody'],
])('from %i to %i, notifying %s, the other team at %i: %s hears of it', (...row) => {
  const [from, to, notifyPlayersWhenLocked, otherStatusId, who] = row;
  expect(whoIsNotified({ from, to, notifyPlayersWhenLocked, otherStatusId })).toBe(who);
});
