import * as calls from '@courtline/contract/standings';
import { defineRoute } from '../../context/route';
import { sameStandings, teamStandings } from './team-standings';

export const standingsRoutes = [defineRoute(calls.teamStandings, teamStandings, { sameFor: sameStandings })];
