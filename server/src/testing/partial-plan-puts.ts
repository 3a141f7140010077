import { readSeasonPlan, updateSeasonPlan } from '@courtline/contract/season-plan';
import { readTeamDates, updateTeamDates } from '@courtline/contract/team-dates';
import { updateWebhook } from '@courtline/contract/webhook';
import type { TestService } from './a-service';
import { aConference, aLeague } from './league-rows';
import type { Edited } from './partial-match-puts';
import { aSeasonToPlan } from './season-plan-rows';
import { aWebhookToEdit } from './webhook-rows';

/** The plan of a season, the dates of a team, and the webhooks of a league. */
export const planPuts = {
  updateSeasonPlan: { call: updateSeasonPlan, open: aPlanToEdit, notEdited: [] },
  updateTeamDates: { call: updateTeamDates, open: teamDatesToEdit, notEdited: [] },
  updateWebhook: { call: updateWebhook, open: aWebhookToEdit, notEdited: [] },
};

async function aPlanToEdit(service: TestService): Promise<Edited> {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const planned = await aSeasonToPlan(service.db, conferenceId, { teams: 4 });
  const [one = 0, other = 0] = planned.teamIds;
  const params = { id: planned.sessionId };
  const caller = await service.conferenceOrganizerOf(conferenceId);
  const read = async () => (await caller.send(readSeasonPlan, { params })).response;
  const hours = [{ dayOfWeek: 2, opens: '17:00', closes: '21:00' }];
  const body = {
    venues: [{ placeId: planned.placeIds[0] ?? 0, courts: 5, hours, closedOn: ['2027-02-10'] }],
    blackoutDays: ['2027-02-03'],
    courtsPerMatch: 3,
    minutesPerMatch: 90,
    daysBetween: 5,
    daysBetweenImportance: 'high',
    inARow: 3,
    inARowImportance: 'low',
    homeTimesImportance: 'must',
    teamBlackoutImportance: 'high',
    preferredDaysImportance: 'must',
    sharedPeopleImportance: 'off',
    longestMiles: 20,
    distanceImportance: 'medium',
    pins: [{ round: 1, homeTeamId: one, awayTeamId: other, day: null, time: null }],
    notBefore: [{ teamIds: [one, other], round: 2, importance: 'must' }],
    searchSeconds: 20,
  };
  return { caller, params, read, body };
}

async function teamDatesToEdit(service: TestService): Promise<Edited> {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const { teamIds } = await aSeasonToPlan(service.db, conferenceId, { teams: 2 });
  const params = { id: teamIds[0] ?? 0 };
  const caller = await service.conferenceOrganizerOf(conferenceId);
  const read = async () => (await caller.send(readTeamDates, { params })).response;
  const { lastDay } = await read();
  return { caller, params, read, body: { blackoutDays: [lastDay], preferredDays: [3] } };
}
