import { aSession, aTeam } from '../league-rows';
import { aMember } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { aLedTeam } from '../roster-rows';
import type { MatrixRequest } from './matrix-request';

const homeCourtLocation = { placeId: 'us-ga-atlanta' };

/** Fixtures of a session's teams, their captains, and requests to join or captain. */
export const teamMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}/teams': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/teams/{1}': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v2/leagues/teams/{1}/summary': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/leagues/teams/{1}/members': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/leagues/teams/{1}/scouting': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/leagues/sessions/{S}/teamsforcopying': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/teams/search (from S)': ({ sessionId }) => ({ body: { fromSessionIds: [sessionId] } }),
  'POST /v1/leagues/sessions/{S}/copyteams': copying({}),
  'POST /v1/leagues/sessions/{S}/copyteams (with mails)': copying({
    notifyPlayers: true,
    notifyCaptains: true,
  }),
  'POST /v1/leagues/teams (in S)': async (matrix) => {
    await makeRoom(matrix);
    const { memberId } = await aMember(matrix.service.db);
    const { sessionId } = matrix;
    return { body: { name: 'Smash', sessionId, homeCourtLocation, teamCaptainMemberId: memberId } };
  },
  'DELETE /v1/leagues/teams/{1} (no players)': async ({ service, sessionId }) => ({
    params: { id: await aTeam(service.db, { sessionId, name: 'Nobody' }) },
  }),
  'DELETE /v1/leagues/teams/{1} (players registered)': ({ teamId }) => ({ params: { id: teamId } }),
  'DELETE /v1/leagues/teams/{1}/pin-tries': ({ teamId }) => ({ params: { id: teamId } }),
  'PUT /v1/leagues/teams/{1}': changing({}),
  'PUT /v1/leagues/teams/{1}/update-registration': changing({}),
  'PUT /v1/leagues/teams/{1} with sessionId/wins/teamPowerIndex': changing({
    sessionId: 1_000_000,
    teamMatchWins: 99,
    teamPowerIndex: null,
  }),
  'POST /v1/leagues/teams/{1}/captains': async (matrix) => ({
    params: { id: matrix.teamId },
    body: { memberId: await besideOthers(matrix, 0) },
  }),
  'POST /v1/leagues/teams/{1}/captains when 3 exist': async (matrix) => ({
    params: { id: matrix.teamId },
    body: { memberId: await besideOthers(matrix, 2) },
  }),
  'DELETE /v1/leagues/teams/{1}/captains/{id}': async (matrix) => {
    await besideOthers(matrix, 1);
    return { params: { id: matrix.teamId, captainId: await lastCaptainOf(matrix) } };
  },
  'DELETE /v1/leagues/teams/{1}/captains/{last}': async (matrix) => {
    await besideOthers(matrix, 0);
    return { params: { id: matrix.teamId, captainId: await lastCaptainOf(matrix) } };
  },
  'GET /v1/leagues/sessions/{S}/requests': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /v1/leagues/sessions/{S}/requests/{id}': async (matrix) => ({
    params: { id: matrix.sessionId, requestId: await aRequest(matrix) },
    body: { statusId: 3 },
  }),
  // Members cannot write to themselves.
  'POST /v1/leagues/messages (to a captain or organizer)': ({ memberOf }, who) => ({
    body: { toMemberId: memberOf[who === 'CO' ? 'C1' : 'CO'].memberId, message: 'When do we play?' },
  }),
};

function copying(wishes: object): MatrixRequest {
  return async (matrix) => {
    await makeRoom(matrix);
    const { service, conferenceId, sessionId } = matrix;
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const teamIds = [await aLedTeam(service.db, from)];
    return { params: { id: sessionId }, body: { teamIds, ...wishes } };
  };
}

function changing(more: object): MatrixRequest {
  return ({ teamId }) => ({ params: { id: teamId }, body: { name: 'Aces', ...more } });
}

async function makeRoom({ service, sessionId }: MatrixFixture): Promise<void> {
  await service.db.updateTable('sessions').set({ teams_max: 500 }).where('id', '=', sessionId).execute();
}

/** Leaves captain 1 and this many others; returns a member who is no captain yet. */
async function besideOthers({ service, teamId, memberOf }: MatrixFixture, others: number): Promise<number> {
  const { db } = service;
  const captains = db.deleteFrom('team_captains').where('team_id', '=', teamId);
  await captains.where('member_id', '<>', memberOf.C1.memberId).execute();
  for (let slot = 2; slot < 2 + others; slot++) {
    const { memberId } = await aMember(db);
    await db.insertInto('team_captains').values({ team_id: teamId, member_id: memberId, slot }).execute();
  }
  return (await aMember(db)).memberId;
}

async function lastCaptainOf({ service, teamId }: MatrixFixture): Promise<number> {
  const { id } = await service.db
    .selectFrom('team_captains')
    .select('id')
    .where('team_id', '=', teamId)
    .orderBy('slot', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function aRequest({ service, sessionId }: MatrixFixture): Promise<number> {
  const { memberId } = await aMember(service.db);
  const { id } = await service.db
    .insertInto('session_requests')
    .values({ session_id: sessionId, member_id: memberId, kind: 'captain' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
