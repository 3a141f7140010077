import { searchSessions } from '@courtline/contract/league-search';
import type { Scene } from './scene';

export const leagueSearchScenes: Record<string, Scene> = {
  'POST /v4/search/leagues/sessions': () => ({ body: { searchProperties: { leagueTypeIds: [1] } } }),
  'POST /v4/search/leagues/sessions/scroll': async ({ service }) => {
    const { answer } = await service.visitor().send(searchSessions, { body: {} });
    return { body: { scrollId: answer.scrollId } };
  },
};
