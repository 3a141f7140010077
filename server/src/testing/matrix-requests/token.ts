import type { MatrixFixture } from '../matrix-fixture';
import type { Principal } from '../matrix';
import { aMember } from '../people';
import { aToken } from '../token-rows';
import type { MatrixRequest } from './matrix-request';
import { embedMatrixRequests } from './embed';
import { webhookMatrixRequests } from './webhook';

const body = { name: 'Scoreboard', scopes: ['read-public'], lifetimeDays: 30 };

/** Fixtures of what connects a league with other programs: access tokens and webhooks. */
export const tokenMatrixRequests: Record<string, MatrixRequest> = {
  ...embedMatrixRequests,
  ...webhookMatrixRequests,
  'GET /v1/me/tokens': () => ({}),
  'POST /v1/me/tokens': () => ({ body }),
  'DELETE /v1/me/tokens/{id} (own)': async (matrix, who) => ({ params: { id: await ownToken(matrix, who) } }),
  'DELETE /v1/me/tokens/{id} (of another member)': async ({ service }) => {
    const { memberId } = await aMember(service.db);
    return { params: { id: (await aToken(service, { memberId })).id } };
  },
  'GET /v1/leagues/{L}/tokens': ({ leagueId }) => ({ params: { id: leagueId } }),
  'POST /v1/leagues/{L}/tokens': ({ leagueId }) => ({ params: { id: leagueId }, body }),
  'DELETE /v1/leagues/{L}/tokens/{id}': async ({ service, leagueId, memberOf }) => {
    const { id } = await aToken(service, { memberId: memberOf.LO.memberId, leagueId });
    return { params: { id: leagueId, tokenId: id } };
  },
};

async function ownToken({ service, memberOf }: MatrixFixture, who: Principal): Promise<number> {
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  return (await aToken(service, { memberId })).id;
}
