import * as sessionCalls from '@courtline/contract/session-teams';
import * as calls from '@courtline/contract/team-desk';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
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
  answer(calls.createTeam, createTeam, writesLetters),
  answer(calls.teamDetails, teamDetails),
  answer(calls.updateTeam, updateTeam, writesLetters),
  answer(calls.updateTeamRegistration, updateTeam, writesLetters),
  answer(calls.resetPinTries, resetPinTries),
  answer(calls.deleteTeam, deleteTeam, writesLetters),
  answer(calls.addCaptain, addCaptain, writesLetters),
  answer(calls.removeCaptain, removeCaptain, writesLetters),
  answer(sessionCalls.sessionTeams, sessionTeams),
  answer(sessionCalls.teamsForCopying, teamsForCopying),
  answer(sessionCalls.searchTeams, searchTeams),
  answer(sessionCalls.copyTeams, copyTeams, writesLetters),
  answer(sessionCalls.sessionRequests, sessionRequests),
  answer(sessionCalls.answerRequest, answerRequest, writesLetters),
];
