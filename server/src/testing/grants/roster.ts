import { correctBirthDate } from '@courtline/contract/player';
import { initiateRegistration } from '@courtline/contract/registration';
import { openDirectConversation, openTeamConversation } from '@courtline/contract/message';
import { copyPlayer, movePlayer, withdrawPlayer } from '@courtline/contract/roster';
import { setOwnBirthDate } from '@courtline/contract/settings';
import type { Caller } from '../caller';
import { type GrantFixture, pinOf } from './grant-fixture';
import { type Grant, asPlayer, nothingToUndo, organizers } from './grant';

export const rosterGrants: readonly Grant[] = [
  {
    call: 'initiateRegistration',
    what: 'registers with team 1, whose PIN they were given',
    grant: ({ sessionId, team1 }, by) =>
      by.send(initiateRegistration, { body: { sessionId, teamId: team1, registrationPin: pinOf(team1) } }),
    undo: async (fixture, by) => withdraw(fixture, await fixture.as('CO'), by.memberId),
    worksFor: ['P', 'C1', ...organizers, 'CX', 'LX', 'R'],
    // Captains see the contact details of their players, including themselves.
    opens: (granter) => ({ [granter]: granter === 'C1' ? [...asPlayer, 'contact of captain 1'] : asPlayer }),
  },
  {
    call: 'copyPlayer',
    what: 'puts a player of team 2 on team 1 too',
    grant: ({ team1, team2, matrix }, by) =>
      by.send(copyPlayer, {
        body: { memberId: matrix.memberOf.T2.memberId, fromTeamId: team2, toTeamIds: [team1] },
      }),
    undo: (fixture, by) => withdraw(fixture, by, fixture.matrix.memberOf.T2.memberId),
    worksFor: organizers,
    opens: () => ({ T2: asPlayer }),
  },
  {
    call: 'movePlayer',
    what: 'moves a player of team 2 to team 1',
    grant: (fixture, by) => move(fixture, by, { from: fixture.team2, to: fixture.team1 }),
    undo: (fixture, by) => move(fixture, by, { from: fixture.team1, to: fixture.team2 }),
    worksFor: organizers,
    opens: () => ({ T2: asPlayer }),
  },
  {
    call: 'openTeamConversation',
    what: 'opens the conversation of team 1',
    grant: ({ team1 }, by) => by.send(openTeamConversation, { params: { id: team1 } }),
    undo: nothingToUndo,
    worksFor: ['T1', 'C1'],
  },
  {
    call: 'openDirectConversation',
    what: 'opens a conversation with the newcomer',
    grant: ({ newcomer }, by) => by.send(openDirectConversation, { body: { toMemberId: newcomer.memberId } }),
    undo: nothingToUndo,
    worksFor: [],
  },
  {
    call: 'openDirectConversation',
    what: 'opens a conversation with a player of team 1',
    grant: ({ player1 }, by) => by.send(openDirectConversation, { body: { toMemberId: player1.memberId } }),
    undo: nothingToUndo,
    worksFor: ['T1', 'C1', 'CO', 'LO'],
  },
  {
    call: 'correctBirthDate',
    what: 'makes a player of team 1 a junior',
    grant: ({ player1 }, by) =>
      by.send(correctBirthDate, { params: { id: player1.playerId }, body: { birthDate: '2015-01-01' } }),
    undo: ({ player1: { playerId, birthDate } }, by) =>
      by.send(correctBirthDate, { params: { id: playerId }, body: { birthDate } }),
    worksFor: organizers,
  },
  {
    call: 'setOwnBirthDate',
    what: 'states the own birth date',
    grant: async ({ matrix }, by) => {
      const { db } = matrix.service;
      await db.updateTable('members').set({ birth_date: null }).where('id', '=', by.memberId).execute();
      await db
        .updateTable('players')
        .set({ birth_date: null })
        .where('member_id', '=', by.memberId)
        .execute();
      return by.send(setOwnBirthDate, { body: { birthDate: '1980-01-01' } });
    },
    undo: nothingToUndo,
    worksFor: ['P', 'T1', 'T2', 'C1', 'C2', ...organizers, 'CX', 'LX', 'R'],
  },
];

function withdraw({ sessionId, team1 }: GrantFixture, by: Caller, memberId: number) {
  const withdrawRequest = { sessionId, memberId, withdraw: true, refund: false, withdrawTypeId: 1 as const };
  return by.send(withdrawPlayer, { body: { sessionId, teamId: team1, withdrawRequest } });
}

function move({ matrix }: GrantFixture, by: Caller, { from, to }: { from: number; to: number }) {
  const { memberId } = matrix.memberOf.T2;
  return by.send(movePlayer, { body: { memberId, fromTeamId: from, toTeamId: to } });
}
