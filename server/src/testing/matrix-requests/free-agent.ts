import { ensurePlayer } from '../../store/registration/registration-hold';
import { isFreeAgent, isInvitedBy } from '../free-agent-rows';
import { aSession, aTeam } from '../league-rows';
import type { Principal } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';
import { aMember, captains } from '../people';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of players who look for a team, and of teams that invite them. */
export const freeAgentMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}/free-agents': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /v1/leagues/sessions/{S}/free-agents/me': async (matrix, who) => {
    const { sessionId } = await aBoard(matrix);
    await isPlayer(matrix, who);
    return { params: { id: sessionId }, body: { days: [2], rating: 6, showsPlace: true } };
  },
  'DELETE /v1/leagues/sessions/{S}/free-agents/me': async (matrix, who) => {
    const { sessionId } = await aBoard(matrix);
    await isFreeAgent(matrix.service.db, { sessionId, memberId: await isPlayer(matrix, who) });
    return { params: { id: sessionId } };
  },
  'POST /v1/leagues/teams/{1}/free-agent-invitations': async (matrix) => {
    const { sessionId, teamId } = await aBoard(matrix);
    await captains(matrix.service.db, matrix.memberOf.C1.memberId, teamId);
    const memberId = await isPlayer(matrix, 'V');
    await isFreeAgent(matrix.service.db, { sessionId, memberId });
    return { params: { id: teamId }, body: { memberId } };
  },
  'GET /v1/me/team-invitations': () => ({}),
  'DELETE /v1/me/team-invitations/{id} (own)': async (matrix, who) => ({
    params: { id: await anInvitation(matrix, who) },
  }),
  'DELETE /v1/me/team-invitations/{id} (of another member)': async (matrix) => ({
    params: { id: await anInvitation(matrix, 'V') },
  }),
};

/** A team with room in a session in which none of the principals plays. */
async function aBoard({ service, conferenceId }: MatrixFixture) {
  const sessionId = await aSession(service.db, { conferenceId });
  return { sessionId, teamId: await aTeam(service.db, { sessionId }) };
}

/** For a visitor, a new player. */
async function isPlayer({ service, memberOf }: MatrixFixture, who: Principal): Promise<number> {
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  await ensurePlayer(service.db, memberId);
  return memberId;
}

async function anInvitation(matrix: MatrixFixture, who: Principal): Promise<number> {
  const { sessionId, teamId } = await aBoard(matrix);
  const memberId = await isPlayer(matrix, who);
  await isFreeAgent(matrix.service.db, { sessionId, memberId });
  return isInvitedBy(matrix.service.db, { sessionId, teamId, memberId });
}
