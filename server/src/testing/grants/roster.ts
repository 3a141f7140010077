import { correctBirthDate } from '@courtline/contract/player';
import { confirmRegistration, initiateRegistration } from '@courtline/contract/registration';
import { commitImport } from '@courtline/contract/import';
import { emailMember } from '@courtline/contract/email';
import { openDirectConversation, openTeamConversation } from '@courtline/contract/message';
import { copyPlayer, movePlayer, withdrawPlayer } from '@courtline/contract/roster';
import { setOwnBirthDate } from '@courtline/contract/settings';
import type { Caller, Reply } from '../caller';
import type { Principal } from '../matrix';
import { sendFile } from '../roster-file';
import { payBy } from '../registration-fixture';
import { setTerms } from '../registration-rows';
import { type GrantFixture, pinOf } from './grant-fixture';
import { type Grant, type Opened, asPlayer, nothingToUndo, organizers } from './grant';

const registering = ['P', 'C1', ...organizers, 'CX', 'LX', 'R'] as const;

/** Captains see the contact details of their players, including themselves. */
const opensAsPlayer = (granter: Principal): Opened => ({
  [granter]: granter === 'C1' ? [...asPlayer, 'contact of captain 1'] : asPlayer,
});

export const rosterGrants: readonly Grant[] = [
  {
    call: 'initiateRegistration',
    what: 'registers with team 1, whose PIN they were given',
    grant: ({ sessionId, team1 }, by) =>
      by.send(initiateRegistration, { body: { sessionId, teamId: team1, registrationPin: pinOf(team1) } }),
    undo: async (fixture, by) => withdraw(fixture, await fixture.as('CO'), by.memberId),
    worksFor: registering,
    opens: opensAsPlayer,
  },
  {
    call: 'confirmRegistration',
    what: 'pays for a spot on team 1, whose PIN they were given',
    grant: payForTeam1,
    undo: async (fixture, by) => withdraw(fixture, await fixture.as('CO'), by.memberId),
    worksFor: registering,
    opens: opensAsPlayer,
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
    call: 'commitImport',
    what: 'puts a player of team 2 on team 1 by a file',
    grant: importT2,
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
    call: 'emailMember',
    what: 'writes an e-mail to the newcomer',
    grant: ({ newcomer }, by) => writeTo(newcomer, by),
    undo: nothingToUndo,
    worksFor: [],
  },
  {
    call: 'emailMember',
    what: 'writes an e-mail to a player of team 1',
    grant: ({ player1 }, by) => writeTo(player1, by),
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

/** A spot that costs something is held until the payment is confirmed. */
async function payForTeam1({ matrix, sessionId, team1 }: GrantFixture, by: Caller): Promise<Reply> {
  await setTerms(matrix.service.db, sessionId, { cents: 4500 });
  const body = { sessionId, teamId: team1, registrationPin: pinOf(team1) };
  const held = await by.send(initiateRegistration, { body });
  if (!held.response) return held;
  await payBy(by, held.response.clientSecret);
  return by.send(confirmRegistration, { params: { id: held.response.registrationId } });
}

/** Found by name and confirmed address. */
async function importT2({ matrix, sessionId, team1 }: GrantFixture, by: Caller): Promise<Reply> {
  const { db } = matrix.service;
  const { memberId } = matrix.memberOf.T2;
  const person = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const team = await db.selectFrom('teams').select('name').where('id', '=', team1).executeTakeFirstOrThrow();
  const row = [team.name, person.first_name, person.last_name, person.email].join(',');
  const read = await sendFile(by, sessionId, `Team,First name,Last name,Email\n${row}`);
  if (read.status !== 200) return read;
  const { id, version } = read.response;
  return by.send(commitImport, { params: { id }, body: { version, sendInvitations: false } });
}

function writeTo({ memberId }: { memberId: number }, by: Caller) {
  return by.send(emailMember, { body: { toMemberId: memberId, message: 'When do you play?' } });
}

function withdraw({ sessionId, team1 }: GrantFixture, by: Caller, memberId: number) {
  const withdrawRequest = { sessionId, memberId, withdraw: true, refund: false, withdrawTypeId: 1 as const };
  return by.send(withdrawPlayer, { body: { sessionId, teamId: team1, withdrawRequest } });
}

function move({ matrix }: GrantFixture, by: Caller, { from, to }: { from: number; to: number }) {
  const { memberId } = matrix.memberOf.T2;
  return by.send(movePlayer, { body: { memberId, fromTeamId: from, toTeamId: to } });
}
