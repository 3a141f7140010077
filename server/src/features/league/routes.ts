import * as calls from '@courtline/contract/league';
import { answer } from '../../context/route';
import { allLeagues } from './all-leagues';
import { breadcrumbs } from './breadcrumbs';
import { conferenceSessions } from './conference-sessions';
import { exportLeague } from './export-league';
import { leagueConferences } from './league-conferences';
import { leagueSummary } from './league-summary';
import { myLeagues } from './my-leagues';

export const leagueRoutes = [
  answer(calls.allLeagues, allLeagues),
  answer(calls.myLeagues, myLeagues),
  answer(calls.leagueSummary, leagueSummary),
  answer(calls.exportLeague, exportLeague),
  answer(calls.leagueConferences, leagueConferences),
  answer(calls.conferenceSessions, conferenceSessions),
  answer(calls.breadcrumbs, breadcrumbs),
];
