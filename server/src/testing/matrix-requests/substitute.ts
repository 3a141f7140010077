import type { Principal } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';
import { tokenOf } from '../link-tokens';
import { aMember, aPlayer } from '../people';
import { aSchedule } from '../schedule-rows';
import { aSubstitute, hasSubstituteList, invitesListed, isListed } from '../substitute-fixture';
import { aMatchOfAll } from './match';
import type { MatrixRequest } from './matrix-request';

const teamMatch = '/v1/leagues/teammatches/{M}/substitutes';
const own = '/v1/leagues/sessions/{S}/substitutes';
const answer = { answer: 'no' } as const;

/** Fixtures of the substitute list, of finding a substitute and of invitations. */
export const substituteMatrixRequests: Record<string, MatrixRequest> = {
  'GET /link/substitute (signed link)': async (matrix) => ({ query: await aLink(matrix) }),
  'GET /link/substitute (changed link)': async (matrix) => ({ query: changed(await aLink(matrix)) }),
  'POST /link/substitute (signed link)': async (matrix) => ({ query: await aLink(matrix), body: answer }),
  'POST /link/substitute (changed link)': async (matrix) => ({
    query: changed(await aLink(matrix)),
    body: answer,
  }),
  [`GET ${own}`]: ({ sessionId }) => ({ params: { id: sessionId } }),
  [`PUT ${own}/me`]: async (matrix, who) => {
    const { sessionId } = await aMatch(matrix);
    await playerOf(matrix, who);
    return { params: { id: sessionId }, body: { days: [2], rating: 6 } };
  },
  [`DELETE ${own}/me`]: async (matrix, who) => {
    const { sessionId } = await aMatch(matrix);
    const memberId = await playerOf(matrix, who);
    await isListed(matrix.service, { sessionId, memberId });
    return { params: { id: sessionId } };
  },
  'GET /v1/me/substitute-invitations': () => ({}),
  'PUT /v1/me/substitute-invitations/{id} (own)': async (matrix, who) => ({
    params: { id: await anInvitation(matrix, await playerOf(matrix, who)) },
    body: { isAccepted: true },
  }),
  'PUT /v1/me/substitute-invitations/{id} (of another member)': async (matrix) => ({
    params: { id: await anInvitation(matrix, await playerOf(matrix, 'V')) },
    body: { isAccepted: true },
  }),
  'GET /v1/leagues/teammatches/{M}/substitute-candidates (team 1)': async (matrix) => {
    const { teamMatchId, team1 } = await aMatchOfAll(matrix);
    return { params: { id: teamMatchId }, query: { teamId: team1 } };
  },
  [`POST ${teamMatch} (team 1)`]: async (matrix) => {
    const { teamMatchId, team1, sessionId } = await aMatchOfAll(matrix);
    await hasSubstituteList(matrix.service, sessionId);
    const { memberId } = await aSubstitute(matrix.service, { sessionId });
    const body = { teamId: team1, memberIds: [memberId], isOrdered: true, minutes: 60 } as const;
    return { params: { id: teamMatchId }, body };
  },
  'DELETE /v1/leagues/substitute-searches/{id} (team 1)': async (matrix) => {
    const { teamMatchId, team1, sessionId } = await aMatchOfAll(matrix);
    const { memberId } = await aSubstitute(matrix.service, { sessionId });
    const by = matrix.memberOf.C1.memberId;
    const invited = { teamMatchId, teamId: team1, memberIds: [memberId], by };
    return { params: { id: (await invitesListed(matrix.service, invited)).searchId } };
  },
};

/** A match in a session in which none of the principals plays. */
async function aMatch({ service, conferenceId }: MatrixFixture) {
  const made = await aSchedule(service.db, conferenceId, { isPublished: true });
  await hasSubstituteList(service, made.sessionId);
  const inAWeek = { match_at: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) };
  await service.db.updateTable('team_matches').set(inAWeek).where('id', '=', made.teamMatchId).execute();
  return made;
}

/** The member, who has a player now; someone else for a visitor. */
async function playerOf({ service, memberOf }: MatrixFixture, who: Principal): Promise<number> {
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  const player = await service.db
    .selectFrom('players')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!player) await aPlayer(service.db, { memberId });
  return memberId;
}

async function anInvitation(matrix: MatrixFixture, memberId: number): Promise<number> {
  const { teamMatchId, teamIds, sessionId } = await aMatch(matrix);
  await isListed(matrix.service, { sessionId, memberId });
  const invited = { teamMatchId, teamId: teamIds[0], memberIds: [memberId], by: memberId };
  const { invitationIds } = await invitesListed(matrix.service, invited);
  return invitationIds[0] ?? 0;
}

async function aLink(matrix: MatrixFixture) {
  const holderId = await playerOf(matrix, 'V');
  const objectId = await anInvitation(matrix, holderId);
  return { token: tokenOf(matrix.service, { purpose: 'substitute', holderId, objectId }) };
}

function changed({ token }: { token: string }) {
  return { token: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}` };
}
