import * as calls from '@courtline/contract/standings';
import { defineRoute } from '../../context/route';
import { sameSeason, seasonScores } from './season-scores';
import { sessionGroups } from './session-groups';
import { sameStandings, teamStandings } from './team-standings';

export const standingsRoutes = [
  defineRoute(calls.teamStandings, teamStandings, { sameFor: sameStandings }),
  defineRoute(calls.seasonScores, seasonScores, { sameFor: sameSeason }),
  defineRoute(calls.sessionGroups, sessionGroups),
];
