import type { Lineups } from '@courtline/contract/lineup';
import { expect, it } from 'vitest';
import { bodyOfLineups, checkDrafts, draftsOf, withAlternate, withSeat } from './lineup-draft';

const empty = { player1TeamMemberId: null, player2TeamMemberId: null };

const lineups: Lineups = {
  teamMatchId: 1,
  singlesLineups: [
    {
      playerMatchId: 11,
      lineupPosition: 1,
      position1: { teamId: 1, player1TeamMemberId: 101, player2TeamMemberId: null },
      position2: { teamId: 2, ...empty },
    },
  ],
  doublesLineups: [
    {
      playerMatchId: 12,
      lineupPosition: 1,
      position1: { teamId: 1, ...empty },
      position2: { teamId: 2, ...empty },
    },
  ],
  canEditPosition1: true,
  canEditPosition2: false,
  position1Alternates: { alternates: [{ teamMemberId: 102 }] },
  position2Alternates: { alternates: [] },
  position1StatusId: 1,
  position2StatusId: 1,
  position1Version: 3,
  position2Version: null,
};

const [home] = draftsOf(lineups);
if (!home) throw new Error('The home side can be edited');

it('includes and sends only the editable side', () => {
  expect(draftsOf(lineups).map(({ side }) => side)).toEqual([1]);
  const body = bodyOfLineups([home], lineups, { 1: 1, 2: 2 });
  expect(body).toEqual({
    lineups: [
      {
        playerMatchId: 11,
        lineupPosition: 1,
        position1: { player1TeamMemberId: 101, player2TeamMemberId: null },
      },
      { playerMatchId: 12, lineupPosition: 1, position1: empty },
    ],
    position1TeamAlternatePlayers: { teamId: 1, teamMemberIds: [102] },
    position1Version: 3,
    position2Version: null,
  });
});

it('removes a player chosen in a line from the alternates, which keep one row', () => {
  const after = withSeat(home, { playerMatchId: 12, seat: 0 }, 102);
  expect([after.lines[1]?.seats, after.alternates]).toEqual([[102, null], [null]]);
});

it('rejects the same player twice in a line', () => {
  const once = withSeat(home, { playerMatchId: 12, seat: 0 }, 103);
  expect(checkDrafts([once])).toBeNull();
  const twice = withSeat(once, { playerMatchId: 12, seat: 1 }, 103);
  expect(checkDrafts([twice])).toBe('the same player appears twice in Doubles Line Match 1');
  expect(checkDrafts([withAlternate(home, 0, 101)])).toBe("A player in a line can't also be an alternate");
});
