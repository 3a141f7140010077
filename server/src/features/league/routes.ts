import * as calls from '@courtline/contract/league';
import { defineRoute } from '../../context/route';
import { allLeagues } from './all-leagues';
import { breadcrumbs } from './breadcrumbs';
import { conferenceSessions } from './conference-sessions';
import { exportLeague } from './export-league';
import { leagueConferences } from './league-conferences';
import { leagueSummary } from './league-summary';
import { myLeagues } from './my-leagues';

export const leagueRoutes = [
  defineRoute(calls.allLeagues, allLeagues),
  defineRoute(calls.myLeagues, myLeagues),
  defineRoute(calls.leagueSummary, leagueSummary),
  defineRoute(calls.exportLeague, exportLeague),
  defineRoute(calls.leagueConferences, leagueConferences),
  defineRoute(calls.conferenceSessions, conferenceSessions),
  defineRoute(calls.breadcrumbs, breadcrumbs),
];
