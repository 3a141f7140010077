import * as calls from '@courtline/contract/schedule';
import * as seasonCalls from '@courtline/contract/season';
import * as matchCalls from '@courtline/contract/team-match';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
import { addRound } from './add-round';
import { addTeamMatch } from './add-team-match';
import { createEmptySchedule } from './create-empty-schedule';
import { createSchedule } from './create-schedule';
import { deleteRound } from './delete-round';
import { deleteSchedule } from './delete-schedule';
import { deleteTeamMatch } from './delete-team-match';
import { publishSchedule } from './publish-schedule';
import { readSchedule, sameSchedule, sessionSchedule, sessionScheduleByDate } from './read-schedule';
import { teamSchedule, teamScheduleByDate } from './team-schedule';
import { unpublishSchedule } from './unpublish-schedule';
import { updateTeamMatch } from './update-team-match';

/** Letters are made ready before the transaction begins, so that nobody waits for that. */
const writesLetters = { before: readyLetters };

export const scheduleRoutes = [
  answer(calls.createSchedule, createSchedule),
  answer(calls.createEmptySchedule, createEmptySchedule),
  answer(calls.sessionSchedule, sessionSchedule, { sameFor: sameSchedule }),
  answer(calls.sessionScheduleV1, sessionSchedule, { sameFor: sameSchedule }),
  answer(calls.sessionScheduleByDate, sessionScheduleByDate, { sameFor: sameSchedule }),
  answer(calls.readSchedule, readSchedule),
  answer(calls.teamSchedule, teamSchedule),
  answer(calls.teamScheduleByDate, teamScheduleByDate),
  answer(calls.publishSchedule, publishSchedule, writesLetters),
  answer(calls.unpublishSchedule, unpublishSchedule),
  answer(calls.deleteSchedule, deleteSchedule),
  answer(seasonCalls.addRound, addRound),
  answer(seasonCalls.addTeamMatch, addTeamMatch),
  answer(seasonCalls.deleteRound, deleteRound),
  answer(seasonCalls.deleteTeamMatch, deleteTeamMatch),
  answer(matchCalls.updateTeamMatch, updateTeamMatch, writesLetters),
  answer(matchCalls.setLocationAndDate, updateTeamMatch, writesLetters),
];
