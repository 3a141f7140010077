import * as calls from '@courtline/contract/league-search';
import { answer } from '../../context/route';
import { scrollSessions, searchSessions } from './search-sessions';

/** Sent as a write is, because a search is too long for an address; but nothing changes, so no transaction is needed. */
export const leagueSearchRoutes = [
  answer(calls.searchSessions, searchSessions, { transaction: 'own' }),
  answer(calls.scrollSessions, scrollSessions, { transaction: 'own' }),
];
