import { saveTeamConversation } from '../../store/message/save-conversation';
import { aConversation } from '../around-rows';
import { aTeam } from '../league-rows';
import { aMember, aPlayer, captains, playsFor } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

const nothing: MatrixRequest = () => ({});

let messageCount = 0;

/** Fixtures of conversations and messages. */
export const messageMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/messages/rooms': nothing,
  'GET /v1/messages/search': () => ({ query: { query: 'a' } }),
  'GET /v1/messages/partners': nothing,
  'GET /v1/messages/unread': nothing,
  'GET /v1/messages/live': nothing,
  'POST /v1/messages/rooms (to a captain)': async ({ service, sessionId }) => {
    const { memberId } = await aMember(service.db);
    await captains(service.db, memberId, await aTeam(service.db, { sessionId }));
    return { body: { toMemberId: memberId } };
  },
  'POST /v1/messages/rooms (to a player of team 1)': async ({ service, teamId }) => {
    const { memberId } = await aMember(service.db);
    await playsFor(service.db, { memberId, teamId, playerId: await aPlayer(service.db, { memberId }) });
    return { body: { toMemberId: memberId } };
  },
  'POST /v1/leagues/teams/{1}/room': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/messages/rooms/{id} (of team 1)': async (matrix) => ({ params: { id: await ofTeam(matrix) } }),
  'GET /v1/messages/rooms/{id} (of two team-1 members)': async (matrix) => ({
    params: { id: await ofTwo(matrix) },
  }),
  'PUT /v1/messages/rooms/{id}/read (of two team-1 members)': async (matrix) => ({
    params: { id: await ofTwo(matrix) },
    body: { number: 1 },
  }),
  'POST /v1/messages/rooms/{id}/messages (of team 1)': async (matrix) => ({
    params: { id: await ofTeam(matrix) },
    body: someWords(),
  }),
  'POST /v1/messages/rooms/{id}/messages (of two team-1 members)': async (matrix) => ({
    params: { id: await ofTwo(matrix) },
    body: someWords(),
  }),
  'GET /v1/players/{id}/contact': async ({ service }) => ({ params: { id: await aPlayer(service.db) } }),
};

function ofTwo({ service, memberOf }: MatrixFixture): Promise<number> {
  return aConversation(service.db, memberOf.T1, memberOf.C1);
}

function ofTeam({ service, teamId }: MatrixFixture): Promise<number> {
  return saveTeamConversation(service.db, teamId);
}

function someWords() {
  messageCount += 1;
  return { message: 'Hello', clientId: `scene-${messageCount}-message` };
}
