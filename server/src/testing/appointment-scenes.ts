import { aSession, aTeam } from './league-rows';
import { aMember, captains } from './people';
import type { World } from './principals';
import type { Scene } from './scenes';

/** The scenes of a member's own roles: each works on a team of its own, which another captain keeps going. */
export const appointmentScenes: Record<string, Scene> = {
  'GET /v1/me/appointments': () => ({}),
  'PUT /v1/me/appointments/{kind}/{id} (own)': own,
  'DELETE /v1/me/appointments/{kind}/{id} (own)': own,
  'PUT /v1/me/appointments/{kind}/{id} (of another member)': ofAnother,
  'DELETE /v1/me/appointments/{kind}/{id} (of another member)': ofAnother,
};

async function own(world: World, who: Parameters<Scene>[1]) {
  const { house, memberOf } = world;
  const request = await ofAnother(world);
  if (who === 'V') return request;
  const { memberId } = memberOf[who];
  const seat = { team_id: request.params.id, member_id: memberId, slot: 2, accepted_at: null };
  await house.db.insertInto('team_captains').values(seat).execute();
  return request;
}

async function ofAnother({ house, conferenceId }: World) {
  const sessionId = await aSession(house.db, { conferenceId, name: 'Roles' });
  const teamId = await aTeam(house.db, { sessionId, name: 'Nobody' });
  await captains(house.db, (await aMember(house.db)).memberId, teamId);
  return { params: { kind: 'team', id: teamId } };
}
