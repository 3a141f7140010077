import * as calls from '@courtline/contract/league';
import * as terms from '@courtline/contract/terms';
import { defineRoute } from '../../context/route';
import { rejectWard } from '../../operations/reject-ward';
import { exportLeague } from './export-league';
import {
  allLeagues,
  breadcrumbs,
  conferenceSessions,
  leagueConferences,
  leagueSummary,
  myLeagues,
} from './queries';
import { acceptTerms, openTerms, readTerms, saveTerms } from './terms';

export const leagueRoutes = [
  defineRoute(calls.allLeagues, allLeagues),
  defineRoute(calls.myLeagues, myLeagues),
  defineRoute(calls.leagueSummary, leagueSummary),
  defineRoute(calls.exportLeague, exportLeague),
  defineRoute(calls.leagueConferences, leagueConferences),
  defineRoute(calls.conferenceSessions, conferenceSessions),
  defineRoute(calls.breadcrumbs, breadcrumbs),
  defineRoute(terms.readTerms, readTerms),
  defineRoute(terms.openTerms, openTerms),
  defineRoute(terms.saveTerms, saveTerms),
  defineRoute(terms.acceptTerms, acceptTerms, { before: rejectWard }),
];
