import * as calls from '@courtline/contract/session-teams';
import { defineRoute } from '../../context/route';
import { answerRequest } from './answer-request';
import { copyTeams } from './copy-teams';
import { searchTeams, sessionRequests, sessionTeams, teamsForCopying } from './queries';

export const sessionTeamsRoutes = [
  defineRoute(calls.sessionTeams, sessionTeams),
  defineRoute(calls.teamsForCopying, teamsForCopying),
  defineRoute(calls.searchTeams, searchTeams),
  defineRoute(calls.copyTeams, copyTeams),
  defineRoute(calls.sessionRequests, sessionRequests),
  defineRoute(calls.answerRequest, answerRequest),
];
