import * as divisions from '@courtline/contract/division';
import * as calls from '@courtline/contract/next-season';
import * as links from '@courtline/contract/next-season-link';
import { defineRoute } from '../../context/route';
import { approveReturningTeams } from './approve-teams';
import { readDivision, updateDivision } from './divisions';
import { nudgeReturningTeams } from './nudge-teams';
import { answerPlayerReturnLink, openPlayerReturnLink } from './player-link';
import { readNextSeason, startNextSeason } from './start-next-season';
import { answerTeamReturnLink, openTeamReturnLink } from './team-link';
import { answerTeamReturn, readTeamReturn } from './team-return';

export const nextSeasonRoutes = [
  defineRoute(divisions.readDivision, readDivision),
  defineRoute(divisions.updateDivision, updateDivision),
  defineRoute(calls.readNextSeason, readNextSeason),
  defineRoute(calls.startNextSeason, startNextSeason),
  defineRoute(calls.approveReturningTeams, approveReturningTeams),
  defineRoute(calls.nudgeReturningTeams, nudgeReturningTeams),
  defineRoute(calls.readTeamReturn, readTeamReturn),
  defineRoute(calls.answerTeamReturn, answerTeamReturn),
  defineRoute(links.openTeamReturnLink, openTeamReturnLink),
  defineRoute(links.answerTeamReturnLink, answerTeamReturnLink, { transaction: 'own' }),
  defineRoute(links.openPlayerReturnLink, openPlayerReturnLink),
  defineRoute(links.answerPlayerReturnLink, answerPlayerReturnLink, { transaction: 'own' }),
];
