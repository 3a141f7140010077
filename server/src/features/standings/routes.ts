import * as calls from '@courtline/contract/standings';
import { answer } from '../../context/route';
import { sameStandings, teamStandings } from './team-standings';

export const standingsRoutes = [answer(calls.teamStandings, teamStandings, { sameFor: sameStandings })];
