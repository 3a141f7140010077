import { saveEmbedOrigin } from '../../store/league/embed-origin';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of the sites that may show embeds. */
export const embedMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/{L}/embed-origins': ({ leagueId }) => ({ params: { id: leagueId } }),
  'POST /v1/leagues/{L}/embed-origins': async ({ service, leagueId }) => {
    await service.db.deleteFrom('embed_origins').execute();
    return { params: { id: leagueId }, body: { origin: 'https://club.example' } };
  },
  'DELETE /v1/leagues/{L}/embed-origins/{id}': async (matrix) => ({
    params: { id: matrix.leagueId, originId: await anOrigin(matrix) },
  }),
};

let sites = 0;

function anOrigin({ service: { db }, leagueId }: MatrixFixture): Promise<number> {
  sites += 1;
  return saveEmbedOrigin(db, { leagueId, origin: `https://club-${sites}.example`, now: new Date() });
}
