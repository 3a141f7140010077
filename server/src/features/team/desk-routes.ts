import * as sessionCalls from '@courtline/contract/session-teams';
import * as calls from '@courtline/contract/team-desk';
import { readyLetters } from '../../gateways/mail/letter';
import { defineRoute } from '../../context/route';
import { addCaptain } from './add-captain';
import { answerRequest } from './answer-request';
import { copyTeams } from './copy-teams';
import { createTeam } from './create-team';
import { deleteTeam } from './delete-team';
import { removeCaptain } from './remove-captain';
import { resetPinTries } from './reset-pin-tries';
import { searchTeams } from './search-teams';
import { sessionRequests } from './session-requests';
import { sessionTeams } from './session-teams';
import { teamDetails } from './team-details';
import { teamsForCopying } from './teams-for-copying';
import { updateTeam } from './update-team';

/** Letters are made ready before the transaction begins, so that nobody waits for that. */
const writesLetters = { before: readyLetters };

export const teamDeskRoutes = [
  defineRoute(calls.createTeam, createTeam, writesLetters),
  defineRoute(calls.teamDetails, teamDetails),
  defineRoute(calls.updateTeam, updateTeam, writesLetters),
  defineRoute(calls.updateTeamRegistration, updateTeam, writesLetters),
  defineRoute(calls.resetPinTries, resetPinTries),
  defineRoute(calls.deleteTeam, deleteTeam, writesLetters),
  defineRoute(calls.addCaptain, addCaptain, writesLetters),
  defineRoute(calls.removeCaptain, removeCaptain, writesLetters),
  defineRoute(sessionCalls.sessionTeams, sessionTeams),
  defineRoute(sessionCalls.teamsForCopying, teamsForCopying),
  defineRoute(sessionCalls.searchTeams, searchTeams),
  defineRoute(sessionCalls.copyTeams, copyTeams, writesLetters),
  defineRoute(sessionCalls.sessionRequests, sessionRequests),
  defineRoute(sessionCalls.answerRequest, answerRequest, writesLetters),
];
