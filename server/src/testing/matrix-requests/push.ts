import { newsKinds } from '@courtline/domain/push/channels';
import type { MatrixFixture } from '../matrix-fixture';
import { aMember } from '../people';
import { aBrowser, aPushDevice } from '../push-rows';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of pushes. */
export const pushMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/me/push': () => ({}),
  'POST /v1/me/push': () => {
    const { endpoint, keys } = aBrowser('https://fcm.googleapis.com');
    return { body: { endpoint, keys } };
  },
  'DELETE /v1/me/push/{id} (own)': async (matrix, who) => ({
    params: { id: await aDevice(matrix, who === 'V' ? null : matrix.memberOf[who].memberId) },
  }),
  'DELETE /v1/me/push/{id} (of another member)': async (matrix) => ({
    params: { id: await aDevice(matrix, null) },
  }),
  'GET /v1/me/channels': () => ({}),
  'PUT /v1/me/channels': () => ({ body: Object.fromEntries(newsKinds.map((kind) => [kind, 'email'])) }),
};

async function aDevice({ service }: MatrixFixture, ownerId: number | null): Promise<number> {
  const memberId = ownerId ?? (await aMember(service.db)).memberId;
  return aPushDevice(service.db, { memberId, ...aBrowser('https://fcm.googleapis.com') });
}
