import { searchSessions } from '@courtline/contract/league-search';
import type { MatrixRequest } from './matrix-request';

export const leagueSearchMatrixRequests: Record<string, MatrixRequest> = {
  'POST /v4/search/leagues/sessions': () => ({ body: { searchProperties: { leagueTypeIds: [1] } } }),
  'POST /v4/search/leagues/sessions/scroll': async ({ service }) => {
    const { response } = await service.visitor().send(searchSessions, { body: {} });
    return { body: { scrollId: response.scrollId } };
  },
};
