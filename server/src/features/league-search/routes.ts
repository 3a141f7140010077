import * as calls from '@courtline/contract/league-search';
import { answer } from '../../http/answer';
import { scrollSessions, searchSessions } from './search-sessions';

export const leagueSearchRoutes = [
  answer(calls.searchSessions, searchSessions),
  answer(calls.scrollSessions, scrollSessions),
];
