import * as calls from '@courtline/contract/league-search';
import { defineRoute } from '../../context/route';
import { scrollSessions, searchSessions } from './search-sessions';

/** Sent as a write is, because a search is too long for an address; but nothing changes, so no transaction is needed. */
const search = { transaction: 'own', readsFrom: 'replica' } as const;

export const leagueSearchRoutes = [
  defineRoute(calls.searchSessions, searchSessions, search),
  defineRoute(calls.scrollSessions, scrollSessions, search),
];
