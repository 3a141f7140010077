import { ensurePlayer } from '../../store/registration/registration-hold';
import { anInvitation } from '../invitation-rows';
import { aSession, aTeam } from '../league-rows';
import type { Principal } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';
import { aMember } from '../people';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of links that invite to teams and sessions. */
export const invitationMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}/invitation-links': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/invitation-links': ({ sessionId }) => ({
    params: { id: sessionId },
    body: { days: 7 },
  }),
  'POST /v1/leagues/sessions/{S}/invitation-links (to team 1)': ({ sessionId, teamId }) => ({
    params: { id: sessionId },
    body: { teamId, days: 7 },
  }),
  'DELETE /v1/leagues/invitation-links/{id}': async ({ service, sessionId, memberOf }) => ({
    params: { id: (await anInvitation(service, { sessionId, by: memberOf.CO.memberId })).id },
  }),
  'DELETE /v1/leagues/invitation-links/{id} (to team 1)': async ({
    service,
    sessionId,
    teamId,
    memberOf,
  }) => ({
    params: { id: (await anInvitation(service, { sessionId, teamId, by: memberOf.C1.memberId })).id },
  }),
  'POST /v1/invitations/read': async (matrix) => ({ body: { token: await aToken(matrix, 'player') } }),
  'POST /v1/invitations/accept': async (matrix, who) => {
    await isPlayer(matrix, who);
    return { body: { token: await aToken(matrix, 'player') } };
  },
  'POST /v1/invitations/accept (as captain)': async (matrix) => ({
    body: { token: await aToken(matrix, 'captain') },
  }),
};

/** To a team of a session in which none of the principals plays. */
async function aToken(
  { service, conferenceId, memberOf }: MatrixFixture,
  role: 'player' | 'captain',
): Promise<string> {
  const sessionId = await aSession(service.db, { conferenceId });
  const teamId = await aTeam(service.db, { sessionId });
  return (await anInvitation(service, { sessionId, teamId, role, by: memberOf.CO.memberId })).token;
}

async function isPlayer({ service, memberOf }: MatrixFixture, who: Principal): Promise<void> {
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  await ensurePlayer(service.db, memberId);
}
