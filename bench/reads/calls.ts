import { fromAddress } from '../load/log-ins';
import type { Asked } from '../load/wire';

export type ReadCall = {
  name: string;
  /** What is asked about a session; the search asks the same about all of them. */
  asked: (sessionId: number) => Asked;
  /** Whether it is made once for many readers. */
  isPrepared: boolean;
};

let searches = 0;

export const readCalls: readonly ReadCall[] = [
  {
    name: 'session summary',
    asked: (id) => ({ path: `/v2/leagues/sessions/${id}/summary` }),
    isPrepared: true,
  },
  { name: 'schedule', asked: (id) => ({ path: `/v2/leagues/sessions/${id}/schedule` }), isPrepared: true },
  {
    name: 'standings',
    asked: (id) => ({ path: `/v1/leagues/sessions/${id}/teamstandings` }),
    isPrepared: true,
  },
  {
    name: 'search',
    asked: () => ({
      method: 'POST',
      path: '/v4/search/leagues/sessions',
      // Limits stay on, so everybody who searches comes from an address of their own.
      headers: fromAddress((searches += 1)),
      // All there is, as somebody sees it who has not narrowed anything yet.
      body: { searchProperties: { sortBy: 'name' } },
    }),
    isPrepared: false,
  },
];
