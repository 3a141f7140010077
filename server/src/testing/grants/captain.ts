import { acceptRole, stepDown } from '@courtline/contract/appointment';
import { acceptInvitation, createInvitationLinks } from '@courtline/contract/invitation';
import { answerRequest, copyTeams } from '@courtline/contract/session-teams';
import { addCaptain, createTeam, deleteTeam, removeCaptain } from '@courtline/contract/managed-team';
import type { Caller } from '../caller';
import type { GrantFixture } from './grant-fixture';
import { aSession, aTeam } from '../league-rows';
import { captains } from '../people';
import {
  type Opened,
  type Reader,
  type Grant,
  acceptAsNewcomer,
  asCaptain,
  inOrder,
  nothingToUndo,
  organizers,
} from './grant';

export const captainGrants: readonly Grant[] = [
  ...(['team1', 'team2'] as const).map(
    (team): Grant => ({
      call: 'addCaptain',
      what: `makes themselves captain of ${team}`,
      grant: (fixture, by) => appoint(fixture, by, { memberId: by.memberId, team }),
      undo: (fixture, by) => dismiss(fixture, by, { memberId: by.memberId, team }),
      worksFor: organizers,
      hasAlready: [team === 'team1' ? 'C1' : 'C2'],
    }),
  ),
  {
    call: 'addCaptain',
    what: 'makes the newcomer captain of team 1',
    grant: (fixture, by) => appoint(fixture, by, fixture.newcomer),
    undo: (fixture, by) => dismiss(fixture, by, fixture.newcomer),
    worksFor: ['C1', ...organizers],
    opens: (granter) => ({
      newcomer: granter === 'C1' ? [...asCaptain, 'lineup 1', 'lineup history 1'] : asCaptain,
    }),
  },
  {
    call: 'addCaptain',
    what: 'becomes captain of team 1, and then makes the newcomer one',
    grant: (fixture, by) =>
      inOrder(
        () => appoint(fixture, by, { memberId: by.memberId }),
        () => appoint(fixture, by, fixture.newcomer),
      ),
    undo: (fixture, by) =>
      inOrder(
        () => dismiss(fixture, by, fixture.newcomer),
        () => dismiss(fixture, by, { memberId: by.memberId }),
      ),
    worksFor: organizers,
    hasAlready: ['C1'],
    opens: () => ({ newcomer: asCaptain }),
  },
  {
    call: 'addCaptain',
    what: 'makes the captain of team 2 captain of team 1 too',
    grant: (fixture, by) => appoint(fixture, by, fixture.matrix.memberOf.C2),
    undo: (fixture, by) => dismiss(fixture, by, fixture.matrix.memberOf.C2),
    worksFor: ['C1', ...organizers],
    opens: () => ({ C2: asCaptain }),
  },
  {
    call: 'acceptRole',
    what: 'makes the newcomer captain of team 1, who accepts it',
    grant: (fixture, by) =>
      inOrder(
        () => appoint(fixture, by, fixture.newcomer),
        () => acceptAsNewcomer(fixture, { kind: 'team', id: fixture.team1 }),
      ),
    undo: (fixture, by) => dismiss(fixture, by, fixture.newcomer),
    worksFor: ['C1', ...organizers],
    opens: (granter) => ({
      ...reachable('CO', 'LO', 'C1', 'A as C1'),
      newcomer: [
        ...asCaptain,
        'contact of the newcomer',
        ...(granter === 'C1' ? (['lineup 1', 'lineup history 1'] as const) : []),
      ],
    }),
  },
  {
    call: 'acceptInvitation',
    what: 'invites the newcomer to captain team 1, who accepts',
    grant: (fixture, by) => inviteNewcomer(fixture, by),
    undo: (fixture, by) => dismiss(fixture, by, fixture.newcomer),
    worksFor: ['C1', ...organizers],
    opens: (granter) => ({
      ...reachable('CO', 'LO', 'C1', 'A as C1'),
      newcomer: [
        ...asCaptain,
        'contact of the newcomer',
        ...(granter === 'C1' ? (['lineup 1', 'lineup history 1'] as const) : []),
      ],
    }),
  },
  {
    call: 'stepDown',
    what: 'leaves the last seat of team 1 to an organizer',
    grant: ({ team1 }, by) => by.send(stepDown, { params: { kind: 'team', id: team1 } }),
    undo: async (fixture, by) => {
      const params = { kind: 'team', id: fixture.team1 } as const;
      const organizer = await fixture.as('CO');
      return inOrder(
        () => appoint(fixture, organizer, { memberId: by.memberId }),
        () => by.send(acceptRole, { params }),
        () => organizer.send(stepDown, { params }),
      );
    },
    worksFor: ['C1'],
  },
  {
    call: 'answerRequest',
    what: 'asks to captain, and grants themselves team 1',
    grant: (fixture, by) => grantRequest(fixture, by, { memberId: by.memberId, kind: 'captain' }),
    undo: (fixture, by) => dismiss(fixture, by, { memberId: by.memberId }),
    worksFor: organizers,
  },
  {
    call: 'answerRequest',
    what: 'grants team 1 to the newcomer, who asked to captain',
    grant: (fixture, by) => grantRequest(fixture, by, { ...fixture.newcomer, kind: 'captain' }),
    undo: (fixture, by) => dismiss(fixture, by, fixture.newcomer),
    worksFor: organizers,
    opens: () => ({
      ...reachable('CO', 'LO', 'C1', 'A as C1'),
      newcomer: [...asCaptain, 'contact of the newcomer'],
    }),
  },
  {
    call: 'answerRequest',
    what: 'names team 1 to the newcomer, who asked to join',
    grant: (fixture, by) => grantRequest(fixture, by, { ...fixture.newcomer, kind: 'join' }),
    undo: nothingToUndo,
    worksFor: organizers,
  },
  {
    call: 'createTeam',
    what: 'makes a third team, and the newcomer its captain',
    grant: ({ sessionId, newcomer }, by) =>
      by.send(createTeam, { body: { name: 'Third', sessionId, ...captained(newcomer) } }),
    undo: async (fixture, by) => by.send(deleteTeam, { params: { id: await teamNamed(fixture, 'Third') } }),
    worksFor: organizers,
  },
  {
    call: 'copyTeams',
    what: 'copies a team that the newcomer captains into the session',
    grant: async ({ matrix, sessionId, newcomer }, by) => {
      const { db } = matrix.service;
      const other = await aSession(db, { conferenceId: matrix.conferenceId, name: 'Spring' });
      const teamId = await aTeam(db, { sessionId: other, name: 'Copied' });
      await captains(db, newcomer.memberId, teamId);
      const body = { sessionId, teamIds: [teamId], notifyPlayers: false, notifyCaptains: false };
      return by.send(copyTeams, { params: { id: sessionId }, body });
    },
    undo: async (fixture, by) => by.send(deleteTeam, { params: { id: await teamNamed(fixture, 'Copied') } }),
    worksFor: organizers,
    opens: () => reachable('CO', 'LO', 'newcomer'),
  },
];

/** Organizers and the captains of a team see the contact details of a captain who accepted. */
function reachable(...by: Reader[]): Opened {
  return Object.fromEntries(by.map((reader) => [reader, ['contact of the newcomer']]));
}

type Team = 'team1' | 'team2';

function appoint(
  fixture: GrantFixture,
  by: Caller,
  { memberId, team = 'team1' }: { memberId: number; team?: Team },
) {
  return by.send(addCaptain, { params: { id: fixture[team] }, body: { memberId } });
}

function dismiss(
  fixture: GrantFixture,
  by: Caller,
  { memberId, team = 'team1' }: { memberId: number; team?: Team },
) {
  return by.send(removeCaptain, { params: { id: fixture[team], captainId: memberId } });
}

async function inviteNewcomer({ sessionId, team1, asNewcomer }: GrantFixture, by: Caller) {
  const body = { teamId: team1, role: 'captain', days: 7 } as const;
  const made = await by.send(createInvitationLinks, { params: { id: sessionId }, body });
  const url = made.status === 201 ? made.response.links[0]?.url : undefined;
  if (!url) return made;
  const token = new URL(url).searchParams.get('token') ?? '';
  return (await asNewcomer()).send(acceptInvitation, { body: { token } });
}

type Request = { memberId: number; kind: 'captain' | 'join' };

async function grantRequest(
  { matrix, sessionId, team1 }: GrantFixture,
  by: Caller,
  { memberId, kind }: Request,
) {
  const { db } = matrix.service;
  await db.deleteFrom('session_requests').where('session_id', '=', sessionId).execute();
  // Visitors cannot send a request, so they try to decide one of another member.
  const asked = { session_id: sessionId, member_id: memberId || matrix.memberOf.P.memberId, kind };
  const request = db.insertInto('session_requests').values(asked).returning('id');
  const { id: requestId } = await request.executeTakeFirstOrThrow();
  const params = { id: sessionId, requestId };
  return by.send(answerRequest, { params, body: { statusId: 2, teamId: team1 } });
}

async function teamNamed({ matrix, sessionId }: GrantFixture, name: string): Promise<number> {
  const team = matrix.service.db.selectFrom('teams').select('id').where('name', '=', name);
  return (await team.where('session_id', '=', sessionId).executeTakeFirstOrThrow()).id;
}

function captained({ memberId }: { memberId: number }) {
  return { teamCaptainMemberId: memberId, homeCourtLocation: { placeId: 'us-ga-atlanta' } };
}
