import { aDeadDelivery, aWebhook } from '../webhook-rows';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

const body = { url: 'https://club.example/hooks', events: ['result.posted'] };

/** Fixtures of webhooks. */
export const webhookMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/{L}/webhooks': ({ leagueId }) => ({ params: { id: leagueId } }),
  'POST /v1/leagues/{L}/webhooks': async ({ service, leagueId }) => {
    await service.db.deleteFrom('webhooks').execute();
    return { params: { id: leagueId }, body };
  },
  'PUT /v1/leagues/{L}/webhooks/{id}': async (matrix) => ({
    params: await paramsOf(matrix),
    body: { isPaused: true },
  }),
  'DELETE /v1/leagues/{L}/webhooks/{id}': async (matrix) => ({ params: await paramsOf(matrix) }),
  'POST /v1/leagues/{L}/webhooks/{id}/secret': async (matrix) => ({ params: await paramsOf(matrix) }),
  'POST /v1/leagues/{L}/webhooks/{id}/test': async (matrix) => ({ params: await paramsOf(matrix) }),
  'GET /v1/leagues/{L}/webhooks/{id}/deliveries': async (matrix) => ({ params: await paramsOf(matrix) }),
  'POST /v1/leagues/{L}/webhooks/{id}/deliveries/{id}/resend': async (matrix) => {
    const params = await paramsOf(matrix);
    return { params: { ...params, deliveryId: await aDeadDelivery(matrix.service, params.webhookId) } };
  },
};

async function paramsOf({ service, leagueId }: MatrixFixture) {
  return { id: leagueId, webhookId: await aWebhook(service, { leagueId }) };
}
