import * as calls from '@courtline/contract/standings';
import { answer } from '../../http/answer';
import { teamStandings } from './team-standings';

export const standingsRoutes = [answer(calls.teamStandings, teamStandings)];
