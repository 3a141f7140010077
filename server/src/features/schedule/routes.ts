import * as calls from '@courtline/contract/schedule';
import * as seasonCalls from '@courtline/contract/season';
import * as repairCalls from '@courtline/contract/season-repair';
import * as runCalls from '@courtline/contract/season-run';
import * as matchCalls from '@courtline/contract/match';
import { defineRoute } from '../../context/route';
import { addRound } from './add-round';
import { addTeamMatch } from './add-team-match';
import { createEmptySchedule } from './create-empty-schedule';
import { createSchedule } from './create-schedule';
import { deleteRound } from './delete-round';
import { deleteSchedule } from './delete-schedule';
import { deleteTeamMatch } from './delete-team-match';
import { publishSeasonRepair } from './publish-season-repair';
import { publishSchedule } from './publish-schedule';
import {
  readSchedule,
  sameSchedule,
  sessionSchedule,
  sessionScheduleByDate,
  teamSchedule,
  teamScheduleByDate,
} from './read-schedule';
import { unpublishSchedule } from './unpublish-schedule';
import { applyPlannedSeason } from './apply-planned-season';
import { updateTeamMatch } from './update-team-match';

export const scheduleRoutes = [
  defineRoute(calls.createSchedule, createSchedule),
  defineRoute(calls.createEmptySchedule, createEmptySchedule),
  defineRoute(calls.sessionSchedule, sessionSchedule, { sameFor: sameSchedule }),
  defineRoute(calls.sessionScheduleV1, sessionSchedule, { sameFor: sameSchedule }),
  defineRoute(calls.sessionScheduleByDate, sessionScheduleByDate, { sameFor: sameSchedule }),
  defineRoute(calls.readSchedule, readSchedule),
  defineRoute(calls.teamSchedule, teamSchedule),
  defineRoute(calls.teamScheduleByDate, teamScheduleByDate),
  defineRoute(calls.publishSchedule, publishSchedule),
  defineRoute(calls.unpublishSchedule, unpublishSchedule),
  defineRoute(calls.deleteSchedule, deleteSchedule),
  defineRoute(seasonCalls.addRound, addRound),
  defineRoute(seasonCalls.addTeamMatch, addTeamMatch),
  defineRoute(seasonCalls.deleteRound, deleteRound),
  defineRoute(seasonCalls.deleteTeamMatch, deleteTeamMatch),
  defineRoute(runCalls.applyPlannedSeason, applyPlannedSeason),
  defineRoute(repairCalls.publishSeasonRepair, publishSeasonRepair),
  defineRoute(matchCalls.updateTeamMatch, updateTeamMatch),
  defineRoute(matchCalls.setLocationAndDate, updateTeamMatch),
];
