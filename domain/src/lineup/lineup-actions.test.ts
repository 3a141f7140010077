import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineupActions } from './lineup-actions';
import {
  asksToNotify,
  checkLineEmptying,
  checkLineupSave,
  checkLineupStatus,
  lineupConfirmation,
  lineupSteps,
  notifyQuestion,
  whoIsNotified,
} from './lineup-status';
import type { LineupStatusId } from './visibility';

const [unlocked, locked, published] = [1, 2, 3] as const;

const captain = {
  statusId: unlocked as LineupStatusId,
  isSeenByAll: false,
  isTeamCaptain: true,
  canEdit: true,
  numberOfSetLines: 5,
  numberOfLines: 5,
  hasPostedScores: false,
  sealState: null,
  isPastDeadline: false,
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
  [
    'a captain whose locked lineup lost everybody',
    { statusId: locked, numberOfSetLines: 0 },
    ['(Set Lines)', 'Unlock', '(Publish)'],
  ],
  [
    'a captain whose lineup was still locked when the match began',
    { statusId: locked, isSeenByAll: true },
    ['Edit Lineups', 'Unlock', 'Publish'],
  ],
  ['a captain after publishing', { statusId: published, isSeenByAll: true }, ['Edit Lineups', 'Unpublish']],
  [
    'a captain whose published lineup lost everybody',
    { statusId: published, isSeenByAll: true, numberOfSetLines: 0 },
    ['Set Lines', 'Unpublish'],
  ],
  ['a captain once scores are posted', { statusId: published, hasPostedScores: true }, []],
  ['a captain in a match without lines', { numberOfLines: 0, numberOfSetLines: 0 }, []],
  [
    'an organizer who may edit',
    { isTeamCaptain: false, statusId: published, isSeenByAll: true },
    ['Edit Lineups'],
  ],
  ['a player', { isTeamCaptain: false, canEdit: false }, []],
] as const)('offers $0: $2 (in brackets: disabled)', (_, change, offered) => {
  const actions = lineupActions({ ...captain, ...change });
  const shown = actions.map(({ action, blockedBecause }) => (blockedBecause ? `(${action})` : action));
  expect(shown).toEqual(offered);
});

const lockNeedsLines = 'Every line must be set before the lineup can be locked';
const publishNeedsLines = 'Every line must be set before the lineup can be published';
const lockFirst = 'Lock the lineup before publishing it';
const unpublishFirst = 'Unpublish the lineup before unlocking it';

it.each<[LineupStatusId, number, string[]]>([
  [unlocked, 4, [lockNeedsLines]],
  [locked, 5, ['To make changes, unlock this lineup']],
  [locked, 4, ['To make changes, unlock this lineup', publishNeedsLines]],
])('at status %i with %i of 5 lines blocks actions: %j', (statusId, numberOfSetLines, reasons) => {
  const actions = lineupActions({ ...captain, statusId, numberOfSetLines });
  expect(actions.flatMap(({ blockedBecause }) => blockedBecause ?? [])).toEqual(reasons);
});

it.each<[LineupStatusId, LineupStatusId, number, string | null]>([
  [unlocked, locked, 5, null],
  [unlocked, locked, 4, lockNeedsLines],
  [unlocked, published, 5, lockFirst],
  [locked, published, 5, null],
  [locked, published, 4, publishNeedsLines],
  [locked, locked, 4, null],
  [locked, unlocked, 4, null],
  [published, locked, 4, null],
  [published, unlocked, 4, unpublishFirst],
])('from status %i to %i with %i of 5 lines: %s', (statusId, to, numberOfSetLines, sentence) => {
  expect(checkLineupStatus({ ...captain, statusId, numberOfSetLines }, to)).toBe(sentence);
});

const status = fc.constantFrom<LineupStatusId>(unlocked, locked, published);
const aLineup = fc
  .record({
    statusId: status,
    isSeenByAll: fc.boolean(),
    numberOfSetLines: fc.nat(5),
    numberOfLines: fc.nat(5),
    hasPostedScores: fc.boolean(),
  })
  .filter(({ numberOfSetLines, numberOfLines }) => numberOfSetLines <= numberOfLines);

it('accepts exactly the steps that it offers', () => {
  fc.assert(
    fc.property(aLineup, status, (lineup, to) => {
      fc.pre(to !== lineup.statusId && (lineup.numberOfSetLines > 0 || lineup.numberOfLines === 0));
      const offered = lineupActions({ ...captain, ...lineup }).filter((one) => one.blockedBecause === null);
      const step = lineupSteps.find((one) => one.from === lineup.statusId && one.to === to);
      const isOffered = offered.some(({ action }) => action === step?.action);
      expect(isOffered).toBe(checkLineupStatus(lineup, to) === null);
    }),
    { numRuns: 300 },
  );
});

it('accepts saving exactly when it offers editing', () => {
  fc.assert(
    fc.property(aLineup, (lineup) => {
      const offered = lineupActions({ ...captain, ...lineup }).filter((one) => one.blockedBecause === null);
      const isOffered = offered.some(({ action }) => action === 'Set Lines' || action === 'Edit Lineups');
      expect(isOffered).toBe(checkLineupSave(lineup) === null);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['unlocked', { statusId: unlocked }, null],
  ['locked', { statusId: locked }, 'To make changes, unlock this lineup'],
  ['locked, but the match has begun', { statusId: locked, isSeenByAll: true }, null],
  ['published', { statusId: published, isSeenByAll: true }, null],
  ['history', { hasPostedScores: true }, "Lineups can't be changed once scores are posted"],
  ['that of a bye', { numberOfLines: 0, numberOfSetLines: 0 }, 'This match has no lines.'],
])('saving a lineup that is $0 returns: $2', (_, change, sentence) => {
  expect(checkLineupSave({ ...captain, ...change })).toBe(sentence);
});

it('does not ask to unlock a lineup that cannot be unlocked', () => {
  fc.assert(
    fc.property(aLineup, (lineup) => {
      fc.pre(lineup.numberOfLines > 0);
      const sentence = checkLineEmptying(lineup);
      if (sentence === null) return;
      expect(sentence).toBe('To make changes, unlock this lineup');
      expect(checkLineupStatus(lineup, unlocked)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['unlocked', {}, false],
  ['locked', { statusId: locked }, true],
  ['locked, but the match has begun', { statusId: locked, isSeenByAll: true }, false],
  ['locked, while another line has a score', { statusId: locked, hasPostedScores: true }, false],
  ['published', { statusId: published, isSeenByAll: true }, false],
])('rejects emptying an unplayed line of a lineup that is $0: $2', (_, change, isKept) => {
  expect(checkLineEmptying({ ...captain, ...change }) !== null).toBe(isKept);
});

it('rejects every step once scores are posted, and in a bye', () => {
  const played = { ...captain, statusId: published, hasPostedScores: true };
  expect(checkLineupStatus(played, locked)).toBe("Lineups can't be changed once scores are posted");
  const bye = { ...captain, numberOfSetLines: 0, numberOfLines: 0 };
  expect(checkLineupStatus(bye, locked)).toBe('This match has no lines.');
});

it.each<[LineupStatusId, LineupStatusId, boolean]>([
  [unlocked, locked, true],
  [published, locked, false],
  [locked, unlocked, false],
  [locked, published, false],
])('from status %i to %i asks whether to notify players: %s', (from, to, expected) => {
  expect(asksToNotify({ from, to })).toBe(expected);
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
])('from %i to %i, notifying %s, the other team at %i: notifies %s', (...row) => {
  const [from, to, notifyPlayersWhenLocked, otherStatusId, notified] = row;
  expect(whoIsNotified({ from, to, notifyPlayersWhenLocked, otherStatusId })).toBe(notified);
});
