import * as calls from '@courtline/contract/overview';
import { defineRoute } from '../../context/route';
import { conferenceOverview, leagueOverview, sessionOverview } from './queries';

export const overviewRoutes = [
  defineRoute(calls.leagueOverview, leagueOverview),
  defineRoute(calls.conferenceOverview, conferenceOverview),
  defineRoute(calls.sessionOverview, sessionOverview),
];
