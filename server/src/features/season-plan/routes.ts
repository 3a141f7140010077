import * as calls from '@courtline/contract/season-plan';
import * as runs from '@courtline/contract/season-run';
import * as dates from '@courtline/contract/team-dates';
import * as links from '@courtline/contract/signed-link';
import { defineRoute } from '../../context/route';
import { askSeasonDates } from './ask-dates';
import { answerSeasonDatesLink, openSeasonDatesLink } from './dates-link';
import { findSeason, readSeasonRun, stopSeasonRun } from './season-runs';
import { readTeamDates, updateTeamDates } from './team-dates';
import { readSeasonPlan, updateSeasonPlan } from './update-plan';

import * as repairCalls from '@courtline/contract/season-repair';
import { findSeasonRepair, readSeasonRepair } from './season-repairs';

export const seasonPlanRoutes = [
  defineRoute(calls.readSeasonPlan, readSeasonPlan),
  defineRoute(calls.updateSeasonPlan, updateSeasonPlan),
  defineRoute(calls.askSeasonDates, askSeasonDates),
  defineRoute(runs.findSeason, findSeason),
  defineRoute(runs.readSeasonRun, readSeasonRun),
  defineRoute(runs.stopSeasonRun, stopSeasonRun),
  defineRoute(dates.readTeamDates, readTeamDates),
  defineRoute(dates.updateTeamDates, updateTeamDates),
  defineRoute(links.openSeasonDatesLink, openSeasonDatesLink),
  defineRoute(links.answerSeasonDatesLink, answerSeasonDatesLink, { transaction: 'own' }),
  defineRoute(repairCalls.readSeasonRepair, readSeasonRepair),
  defineRoute(repairCalls.findSeasonRepair, findSeasonRepair),
];
