import { saveTeamRoom } from '../store/message/save-conversation';
import { aRoom } from './around-rows';
import { aTeam } from './league-rows';
import { aMember, aPlayer, captains, playsFor } from './people';
import type { World } from './principals';
import type { Scene } from './scenes';

const nothing: Scene = () => ({});

let said = 0;

/** The scenes of rooms and what is said in them. */
export const roomScenes: Record<string, Scene> = {
  'GET /v1/messages/rooms': nothing,
  'GET /v1/messages/unread': nothing,
  'GET /v1/messages/live': nothing,
  'POST /v1/messages/rooms (to a captain)': async ({ house, sessionId }) => {
    const { memberId } = await aMember(house.db);
    await captains(house.db, memberId, await aTeam(house.db, { sessionId }));
    return { body: { toMemberId: memberId } };
  },
  'POST /v1/messages/rooms (to a player of team 1)': async ({ house, teamId }) => {
    const { memberId } = await aMember(house.db);
    await playsFor(house.db, { memberId, teamId, playerId: await aPlayer(house.db, { memberId }) });
    return { body: { toMemberId: memberId } };
  },
  'POST /v1/leagues/teams/{1}/room': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/messages/rooms/{id} (of team 1)': async (world) => ({ params: { id: await ofTeam(world) } }),
  'GET /v1/messages/rooms/{id} (of two team-1 members)': async (world) => ({
    params: { id: await ofTwo(world) },
  }),
  'PUT /v1/messages/rooms/{id}/read (of two team-1 members)': async (world) => ({
    params: { id: await ofTwo(world) },
    body: { number: 1 },
  }),
  'POST /v1/messages/rooms/{id}/messages (of team 1)': async (world) => ({
    params: { id: await ofTeam(world) },
    body: someWords(),
  }),
  'POST /v1/messages/rooms/{id}/messages (of two team-1 members)': async (world) => ({
    params: { id: await ofTwo(world) },
    body: someWords(),
  }),
  'GET /v1/players/{id}/contact': async ({ house }) => ({ params: { id: await aPlayer(house.db) } }),
};

function ofTwo({ house, memberOf }: World): Promise<number> {
  return aRoom(house.db, memberOf.T1, memberOf.C1);
}

function ofTeam({ house, teamId }: World): Promise<number> {
  return saveTeamRoom(house.db, teamId);
}

function someWords() {
  said += 1;
  return { message: 'Hello', clientId: `scene-${said}-message` };
}
