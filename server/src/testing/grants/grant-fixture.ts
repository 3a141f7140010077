import { setAvailability } from '@courtline/contract/availability';
import { saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { updateTeam } from '@courtline/contract/managed-team';
import { saveTeamConversation } from '../../store/message/save-conversation';
import { aConversation, aMessage } from '../around-rows';
import type { Caller } from '../caller';
import { aMatchOfAll } from '../matrix-requests/match';
import { aMember, aPlayer } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { hasPaid } from '../roster-rows';

type Person = { memberId: number; email: string; birthDate: string };

type Rostered = Person & { teamMemberId: number; playerId: number };

/**
 * Team 1 against team 2 in a separate session with all private data: a locked lineup, a conversation, a PIN and
 * availability of either team, a direct conversation, a receipt, birth dates, and a member without any role.
 */
export type GrantFixture = {
  matrix: MatrixFixture;
  sessionId: number;
  scheduleId: number;
  teamMatchId: number;
  lineId: number;
  team1: number;
  team2: number;
  /** The roster spot of T1. */
  ownSpot: number;
  /** In the lineups of team 1 and team 2. */
  player1: Rostered;
  player2: Rostered;
  newcomer: Person;
  receiptId: number;
  /** The direct conversation from T1 to C1. */
  directConversationId: number;
  as: MatrixFixture['as'];
  asNewcomer: () => Promise<Caller>;
};

/** Message texts before and during a grant. */
export const words = {
  team1: 'Bring the blue balls',
  team2: 'Serve to the left',
  direct: 'My knee hurts',
} as const;

export function pinOf(teamId: number): string {
  return `pin of ${teamId}`;
}

export async function aGrantFixture(matrix: MatrixFixture): Promise<GrantFixture> {
  const { db } = matrix.service;
  const { mate, foreigner, ...match } = await aMatchOfAll(matrix);
  const newcomer = await aMember(db, { firstName: 'Nora', lastName: 'Newcomer', birthDate: '1990-05-17' });
  await aPlayer(db, { memberId: newcomer.memberId, birthDate: '1990-05-17' });
  const { registrationId } = await hasPaid(db, { player: mate, teamId: match.team1, cents: 4500 });
  const { T1, C1 } = matrix.memberOf;
  const fixture = {
    ...match,
    matrix,
    as: matrix.as,
    asNewcomer: () => matrix.service.signedIn(newcomer),
    player1: { ...mate, birthDate: '1987-03-21' },
    player2: { ...foreigner, birthDate: '1985-11-02' },
    newcomer: { ...newcomer, birthDate: '1990-05-17' },
    receiptId: registrationId,
    directConversationId: await aConversation(db, T1, C1),
  };
  await saveBirthDates(fixture);
  await savePins(fixture);
  await saveSecrets(fixture);
  return fixture;
}

async function saveBirthDates({ matrix, player1, player2 }: GrantFixture): Promise<void> {
  const { db } = matrix.service;
  for (const { playerId, memberId, birthDate } of [player1, player2]) {
    const born = { birth_date: birthDate };
    await db.updateTable('players').set(born).where('id', '=', playerId).execute();
    await db.updateTable('members').set(born).where('id', '=', memberId).execute();
  }
}

async function savePins({ as, team1, team2 }: GrantFixture): Promise<void> {
  const teams = [
    { captain: await as('C1'), id: team1 },
    { captain: await as('C2'), id: team2 },
  ];
  for (const { captain, id } of teams) {
    const body = { name: `Team ${id}`, registrationPin: pinOf(id) };
    const { status, text } = await captain.send(updateTeam, { params: { id }, body });
    if (status !== 200) throw new Error(`The PIN was not saved: ${text}`);
  }
}

/** Both captains save and lock a lineup, set an availability and write to their team; a player writes to a captain. */
export async function saveSecrets(fixture: GrantFixture): Promise<void> {
  const { matrix, team1, team2, player1, player2 } = fixture;
  const { db } = matrix.service;
  const { C1, C2, T1 } = matrix.memberOf;
  await saveLineup(fixture, { captain: await fixture.as('C1'), side: 1, player: player1 });
  await saveLineup(fixture, { captain: await fixture.as('C2'), side: 2, player: player2 });
  const say = (roomId: number, { memberId }: { memberId: number }, body: string) =>
    aMessage(db, { roomId, senderId: memberId, body });
  await say(await saveTeamConversation(db, team1), C1, words.team1);
  await say(await saveTeamConversation(db, team2), C2, words.team2);
  await say(fixture.directConversationId, T1, words.direct);
}

type Lineup = { captain: Caller; side: 1 | 2; player: Rostered };

/** A grant may leave the match in a state that allows no changes; the lineup then stays unchanged. */
async function saveLineup({ teamMatchId, lineId }: GrantFixture, lineup: Lineup): Promise<void> {
  const { captain, side, player } = lineup;
  const params = { id: teamMatchId };
  const position = { [`position${side}`]: { player1TeamMemberId: player.teamMemberId } };
  await captain.send(setLineupStatus, { params, body: { lineupStatusId: 1 } });
  await captain.send(saveLineups, { params, body: { lineups: [{ playerMatchId: lineId, ...position }] } });
  await captain.send(setLineupStatus, { params, body: { lineupStatusId: 2 } });
  const teamMemberIds = [player.teamMemberId];
  await captain.send(setAvailability, { params, body: { playerAvailabilityStatusId: 3, teamMemberIds } });
}
