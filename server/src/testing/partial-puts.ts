import { updateLeague } from '@courtline/contract/admin';
import type { Call } from '@courtline/contract/call';
import { readConference, updateConference } from '@courtline/contract/conference';
import { setPositions } from '@courtline/contract/draw';
import { readChannels, updateChannels } from '@courtline/contract/push';
import { readEmailPreferences, updateEmailPreferences } from '@courtline/contract/email-preferences';
import { updateChild } from '@courtline/contract/family';
import { readMatchRules, updateMatchRules } from '@courtline/contract/match-rules';
import { readSession, updateSession } from '@courtline/contract/session';
import {
  readFeedPreferences,
  readProfile,
  updateFeedPreferences,
  updateProfile,
} from '@courtline/contract/settings';
import { teamDetails, updateTeam, updateTeamRegistration } from '@courtline/contract/managed-team';
import { setLocationAndDate, updateTeamMatch } from '@courtline/contract/match';
import { otherMatchRules } from './match-rule-values';
import type { TestService } from './a-service';
import { aChildToEdit } from './child-rows';
import { aConference, aLeague, aSession } from './league-rows';
import { switchesOf } from './partial-switches';
import { type Edited, aFirstRoundMatch, aMatchToEdit, aMatchToMove } from './partial-match-puts';
import { planPuts } from './partial-plan-puts';
import { aCourt, aHomeTeam, placeIdOf } from './schedule-rows';
import { feesToEdit, otherFees } from './registration-rows';

export type PartialPut = {
  call: Call;
  open: (service: TestService) => Promise<Edited>;
  /** Fields of the body that are only compared: values owned by the service and aliases of a field. */
  notEdited: readonly string[];
};

/** Every PUT that edits the fields of something stored. */
export const partialPuts: Record<string, PartialPut> = {
  updateProfile: { call: updateProfile, open: aProfile, notEdited: [] },
  updateChild: { call: updateChild, open: aChildToEdit, notEdited: [] },
  updateFeedPreferences: {
    call: updateFeedPreferences,
    open: (service) => switchesOf(service, readFeedPreferences),
    notEdited: [],
  },
  updateEmailPreferences: {
    call: updateEmailPreferences,
    open: (service) => switchesOf(service, readEmailPreferences),
    notEdited: [],
  },
  updateChannels: {
    call: updateChannels,
    open: (service) => switchesOf(service, readChannels),
    notEdited: [],
  },
  updateLeague: { call: updateLeague, open: aLeagueOfAdmin, notEdited: [] },
  updateConference: { call: updateConference, open: aConferenceToEdit, notEdited: ownedByConference() },
  updateMatchRules: { call: updateMatchRules, open: matchRulesToEdit, notEdited: [] },
  ...planPuts,
  updateSession: { call: updateSession, open: aSessionToEdit, notEdited: ownedBySession() },
  updateTeam: { call: updateTeam, open: aTeamToEdit, notEdited: ownedByTeam() },
  updateTeamRegistration: { call: updateTeamRegistration, open: aTeamToEdit, notEdited: ownedByTeam() },
  updateTeamMatch: { call: updateTeamMatch, open: aMatchToEdit, notEdited: ['teamMatchId'] },
  setLocationAndDate: { call: setLocationAndDate, open: aMatchToMove, notEdited: ['teamMatchId'] },
  setPositions: { call: setPositions, open: aFirstRoundMatch, notEdited: ['byeStatusTypeId'] },
};

async function aProfile(service: TestService): Promise<Edited> {
  const caller = await service.member({ firstName: 'Ida', lastName: 'Berg' });
  const phone = '+1 512 555 0100';
  await caller.send(updateProfile, {
    body: { firstName: 'Ida', lastName: 'Berg', phone, placeName: 'Waco, TX', version: 1 },
  });
  return {
    caller,
    params: {},
    read: async () => (await caller.send(readProfile)).response,
    body: { firstName: 'Noor', lastName: 'Lind', phone: '+1 512 555 0134', placeName: 'Austin, TX' },
  };
}

async function aLeagueOfAdmin(service: TestService): Promise<Edited> {
  const caller = await service.admin();
  const id = await aLeague(service.db);
  await service.db
    .updateTable('leagues')
    .set({ league_fee_cents: 700, payment_account_id: 'acct_1' })
    .where('id', '=', id)
    .execute();
  const read = async () => {
    const row = await service.db
      .selectFrom('leagues')
      .select(['name', 'league_fee_cents', 'payment_account_id as paymentAccountId', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, leagueFee: row.league_fee_cents / 100 };
  };
  return { caller, params: { id }, read, body: { name: 'New', leagueFee: 12.5, paymentAccountId: 'acct_2' } };
}

function ownedByConference(): string[] {
  const owned = ['id', 'leagueId', 'leagueName', 'sportTypeId', 'timeZone', 'conferenceOrganizers'];
  return [...owned, 'canManage', 'canGrantPublishing'];
}

async function aConferenceToEdit(service: TestService): Promise<Edited> {
  const { db } = service;
  const id = await aConference(db, { leagueId: await aLeague(db) });
  const caller = await service.conferenceOrganizerOf(id);
  const [here, there] = [await aCourt(db, 'America/Chicago'), await aCourt(db, 'America/New_York')];
  await db
    .updateTable('conferences')
    .set({ details: 'Evenings', place_id: here, min_age: 18, max_age: 60, rating_min: 2, rating_max: 9 })
    .where('id', '=', id)
    .execute();
  const read = async () => {
    const { response } = await caller.send(readConference, { params: { id } });
    const { ratingMin, ratingMax } = response.conferenceRatings;
    return { ...response, location: response.location?.placeId, conferenceRatings: { ratingMin, ratingMax } };
  };
  return {
    caller,
    params: { id },
    read,
    body: {
      name: 'South',
      location: { placeId: await placeIdOf(service.db, there) },
      genderTypeId: 2,
      details: 'Mornings',
      minAge: 21,
      maxAge: 55,
      conferenceRatings: { ratingMin: 3, ratingMax: 8 },
    },
  };
}

function ownedBySession(): string[] {
  const owned = ['id', 'conferenceId', 'leagueId', 'conferenceName', 'leagueName', 'leagueTypeId'];
  const derived = ['sportTypeId', 'sessionDetails', 'isMultiWeekByDate', 'teamCount', 'timeZone'];
  const state = ['hasRegisteredPlayers', 'hasPostedResults', 'hasPublishedSchedule', 'hasSchedule'];
  const shown = ['conferenceTimeZone', 'leagueFee', 'currencySymbol', 'rulePack', 'canManage'];
  // A season has neither draw nor place, and tennis no sanction; changing the kind clears fields, and the league sets its
  // fee.
  const ofOtherKinds = ['drawTypeId', 'location', 'sanctionTypeId', 'sessionTypeId', 'sessionMatchTypeId'];
  return [...owned, ...derived, ...state, ...shown, ...ofOtherKinds, 'registrationVerificationFee'];
}

async function aSessionToEdit(service: TestService): Promise<Edited> {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  const id = await aSession(db, { conferenceId, startsInDays: 10, endsInDays: 400 });
  const both = { session_match_type_id: 3, doubles_match_count: 2, doubles_points_per_match: 2 };
  const doubles = { doubles_scoring_format_type_id: 1, doubles_time_allowed_type_id: 5 };
  const more = { description: 'Bring balls.', ...feesToEdit, team_players_max: 10 };
  await db
    .updateTable('sessions')
    .set({ ...both, ...doubles, ...more, session_status_type_id: 2, team_match_frequency_type_id: 1 })
    .where('id', '=', id)
    .execute();
  const caller = await service.conferenceOrganizerOf(conferenceId);
  const read = async () => (await caller.send(readSession, { params: { id } })).response;
  const { startDateUtc, endDateUtc, teamRegistrationStartDateUtc, teamRegistrationEndDateUtc } = await read();
  return {
    caller,
    params: { id },
    read,
    body: {
      name: 'Autumn',
      description: 'Bring water.',
      sessionStatusTypeId: 1,
      sessionStandingsTypeId: 2,
      startDateUtc: later(startDateUtc),
      endDateUtc: later(endDateUtc),
      teamRegistrationStartDateUtc: later(teamRegistrationStartDateUtc),
      teamRegistrationEndDateUtc: later(teamRegistrationEndDateUtc),
      ...otherFees,
      teamsMax: 10,
      matchesPerTeam: 8,
      teamMatchFrequencyTypeId: 2,
      teamRequiredPlayersMin: 3,
      teamPlayersMax: 12,
      gameRuleTypeId: 3,
      enforceAudience: true,
      ...otherLines,
    },
  };
}

async function matchRulesToEdit(service: TestService): Promise<Edited> {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const id = await aSession(service.db, { conferenceId });
  const caller = await service.conferenceOrganizerOf(conferenceId);
  const read = async () => (await caller.send(readMatchRules, { params: { id } })).response;
  return { caller, params: { id }, read, body: otherMatchRules };
}

const otherLines = {
  singlesMatchCount: 3,
  singlesPointsPerMatch: 2,
  singlesScoringFormatTypeId: 2,
  singlesTimeAllowedTypeId: 4,
  doublesMatchCount: 1,
  doublesPointsPerMatch: 3,
  doublesScoringFormatTypeId: 2,
  doublesTimeAllowedTypeId: 4,
};

function later(date: string): string {
  return `${new Date(Date.parse(date) + 3_600_000).toISOString().slice(0, 19)}Z`;
}

function ownedByTeam(): string[] {
  const owned = ['id', 'sessionId', 'sessionTypeId', 'teamMemberCount', 'captains', 'hasRegistrationPin'];
  const shown = ['teamPowerIndex', 'rank', 'record', 'teamMatchWins', 'teamMatchLosses', 'timeOfDay'];
  const more = ['timeZone', 'registrationRefusal', 'seed', 'copiedFromTeamId', 'originTeamId', 'canManage'];
  const derived = ['heldSpots', 'matchTime'];
  // Aliases of the home court, and of hour and minute.
  return [...owned, ...shown, ...more, ...derived, 'location', 'matchStartTimeUtc', 'allowSameName'];
}

async function aTeamToEdit(service: TestService): Promise<Edited> {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  const sessionId = await aSession(db, { conferenceId });
  const slot = { dayOfWeek: 2, timeOfDay: '18:30', timeZone: 'America/Chicago' };
  const id = await aHomeTeam(db, sessionId, { name: 'Aces', ...slot });
  const caller = await service.conferenceOrganizerOf(conferenceId);
  await caller.send(updateTeam, {
    params: { id },
    body: { name: 'Aces', registrationPin: 'secret', teamRegistrationAvailabilityStatusTypeId: 2 },
  });
  const there = await placeIdOf(service.db, await aCourt(db, 'America/Chicago'));
  const read = async () => {
    const { response } = await caller.send(teamDetails, { params: { id } });
    return { ...response, homeCourtLocation: response.homeCourtLocation?.placeId };
  };
  return {
    caller,
    params: { id },
    read,
    body: {
      name: 'Lobs',
      crest: 'shield-chevron-navy-lime',
      registrationPin: 'new one',
      teamRegistrationAvailabilityStatusTypeId: 1,
      dayOfWeek: 4,
      hourOfDay: 20,
      minuteOfHour: 15,
      homeCourtLocation: { placeId: there },
    },
  };
}
