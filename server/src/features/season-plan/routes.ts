import * as calls from '@courtline/contract/season-plan';
import * as links from '@courtline/contract/signed-link';
import { defineRoute } from '../../context/route';
import { askSeasonDates } from './ask-dates';
import { answerSeasonDatesLink, openSeasonDatesLink } from './dates-link';
import { findSeason, readSeasonRun, stopSeasonRun } from './season-runs';
import { readTeamDates, updateTeamDates } from './team-dates';
import { readSeasonPlan, updateSeasonPlan } from './update-plan';

export const seasonPlanRoutes = [
  defineRoute(calls.readSeasonPlan, readSeasonPlan),
  defineRoute(calls.updateSeasonPlan, updateSeasonPlan),
  defineRoute(calls.askSeasonDates, askSeasonDates),
  defineRoute(calls.findSeason, findSeason),
  defineRoute(calls.readSeasonRun, readSeasonRun),
  defineRoute(calls.stopSeasonRun, stopSeasonRun),
  defineRoute(calls.readTeamDates, readTeamDates),
  defineRoute(calls.updateTeamDates, updateTeamDates),
  defineRoute(links.openSeasonDatesLink, openSeasonDatesLink),
  defineRoute(links.answerSeasonDatesLink, answerSeasonDatesLink, { transaction: 'own' }),
];
