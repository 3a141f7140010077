import { aSession, aTeam } from '../league-rows';
import { aMember, captains } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of a member's own roles: each uses its own team, which has another captain. */
export const appointmentMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/me/appointments': () => ({}),
  'PUT /v1/me/appointments/{kind}/{id} (own)': own,
  'DELETE /v1/me/appointments/{kind}/{id} (own)': own,
  'PUT /v1/me/appointments/{kind}/{id} (of another member)': ofAnother,
  'DELETE /v1/me/appointments/{kind}/{id} (of another member)': ofAnother,
};

async function own(matrix: MatrixFixture, who: Parameters<MatrixRequest>[1]) {
  const { service, memberOf } = matrix;
  const request = await ofAnother(matrix);
  if (who === 'V') return request;
  const { memberId } = memberOf[who];
  const seat = { team_id: request.params.id, member_id: memberId, slot: 2, accepted_at: null };
  await service.db.insertInto('team_captains').values(seat).execute();
  return request;
}

async function ofAnother({ service, conferenceId }: MatrixFixture) {
  const sessionId = await aSession(service.db, { conferenceId, name: 'Roles' });
  const teamId = await aTeam(service.db, { sessionId, name: 'Nobody' });
  await captains(service.db, (await aMember(service.db)).memberId, teamId);
  return { params: { kind: 'team', id: teamId } };
}
