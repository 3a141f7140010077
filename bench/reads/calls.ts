import { fromAddress } from '../load/sign-in';
import type { WireRequest } from '../load/wire';

export type ReadCall = {
  name: string;
  /** The request about a session; the search sends the same one for all of them. */
  asked: (sessionId: number) => WireRequest;
  /** Whether the response is cached for many readers. */
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
      // Rate limits stay on, so every search has its own client address.
      headers: fromAddress((searches += 1)),
      // Without filters, as on the first visit.
      body: { searchProperties: { sortBy: 'name' } },
    }),
    isPrepared: false,
  },
];
