import * as calls from '@courtline/contract/league';
import { defineRoute } from '../../context/route';
import { exportLeague } from './export-league';
import {
  allLeagues,
  breadcrumbs,
  conferenceSessions,
  leagueConferences,
  leagueSummary,
  myLeagues,
} from './queries';

export const leagueRoutes = [
  defineRoute(calls.allLeagues, allLeagues),
  defineRoute(calls.myLeagues, myLeagues),
  defineRoute(calls.leagueSummary, leagueSummary),
  defineRoute(calls.exportLeague, exportLeague),
  defineRoute(calls.leagueConferences, leagueConferences),
  defineRoute(calls.conferenceSessions, conferenceSessions),
  defineRoute(calls.breadcrumbs, breadcrumbs),
];
