import { createSession, readSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aFlag, aFlagFile } from '../../testing/flag-file';
import { aConference, aLeague } from '../../testing/league-rows';
import { aNewSeason } from '../../testing/matrix-requests/session';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  const { db } = service;
  await db.updateTable('leagues').set({ league_fee_cents: 1250 }).where('id', '=', leagueId).execute();
  conferenceId = await aConference(db, { leagueId, placeId: await placeRow('us-ga-atlanta') });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

const aTournament = {
  ...aNewSeason,
  name: 'Fall championship',
  sessionTypeId: 1,
  drawTypeId: 1,
  teamsMax: 16,
  matchesPerTeam: undefined,
  location: { placeId: 'us-tx-austin', placeName: 'Austin', formattedAddress: 'Austin, TX, USA' },
} as const;

describe('A new season', () => {
  it('gets dates, fees and limits from the defaults, and the time zone from the conference', async () => {
    const before = Date.now();
    const { status, response } = await organizer.send(createSession, {
      body: { ...aNewSeason, conferenceId, matchesPerTeam: 1 },
    });
    expect(status).toBe(201);
    expect(response).toMatchObject({
      conferenceId,
      leagueId,
      leagueName: 'City League',
      conferenceName: 'North',
      name: 'Fall season',
      description: null,
      sessionDetails: null,
      sessionStatusTypeId: 1,
      sessionStandingsTypeId: 1,
      registrationFee: 0,
      registrationVerificationFee: 12.5,
      leagueFee: 12.5,
      teamRequiredPlayersMin: 2,
      teamPlayersMax: null,
      gameRuleTypeId: 1,
      enforceAudience: false,
      doublesMatchCount: null,
      drawTypeId: null,
      location: null,
      timeZone: 'America/New_York',
      sportTypeId: 1,
      isMultiWeekByDate: false,
      hasRegisteredPlayers: false,
      hasPostedResults: false,
      hasPublishedSchedule: false,
      hasSchedule: false,
      teamCount: 0,
      canManage: true,
      version: 1,
    });
    const hours = (date: string) => Math.round((Date.parse(date) - before) / 3_600_000);
    expect([response.startDateUtc, response.endDateUtc].map(hours)).toEqual([72, 120]);
    expect([response.teamRegistrationStartDateUtc, response.teamRegistrationEndDateUtc].map(hours)).toEqual([
      2, 50,
    ]);
  });

  it('saves no doubles fields for a season of singles', async () => {
    const extra = { location: aTournament.location, drawTypeId: 1, doublesMatchCount: 3 } as const;
    const { response } = await organizer.send(createSession, {
      body: { ...aNewSeason, ...extra, conferenceId, matchesPerTeam: 1, description: '  ' },
    });
    expect(response).toMatchObject({
      location: null,
      drawTypeId: null,
      doublesMatchCount: null,
      description: null,
    });
  });
});

describe('A new tournament', () => {
  it('has as many matches per team as teams, and the time zone of its location', async () => {
    const { status, response } = await organizer.send(createSession, {
      body: { ...aTournament, conferenceId, teamMatchFrequencyTypeId: 1 },
    });
    expect(status).toBe(201);
    expect(response).toMatchObject({
      matchesPerTeam: 16,
      teamMatchFrequencyTypeId: null,
      drawTypeId: 1,
      timeZone: 'America/Chicago',
      location: { placeId: 'us-tx-austin', placeName: 'Austin', timeZone: 'America/Chicago' },
    });
  });

  it('accepts 128 teams only if large tournaments are enabled', async () => {
    const body = { ...aTournament, conferenceId, teamsMax: 128 };
    expect((await organizer.send(createSession, { body })).status).toBe(201);
    const small = await aService({
      on: service.database,
      settings: { FLAGS_FILE: await aFlagFile({ 'large-tournaments': aFlag('off') }) },
    });
    try {
      const reply = await (await small.conferenceOrganizerOf(conferenceId)).send(createSession, { body });
      expect(reply).toMatchObject({
        status: 400,
        refusal: { DisplayMessage: 'A tournament has 2, 4, 8, 16, 32 or 64 teams' },
      });
    } finally {
      await small.close();
    }
  });
});

describe('A new session is rejected', () => {
  it.each([
    [
      'a made-up league fee',
      { registrationVerificationFee: 5 },
      'registrationVerificationFee: is set by the league',
    ],
    ['an unknown field', { isVerified: true }, 'isVerified: unknown field'],
    ['an id', { id: 7 }, 'id: unknown field'],
    ['a blank name', { name: '  ' }, 'name: Required'],
    ['no matches per team', { matchesPerTeam: undefined }, 'matchesPerTeam: Required'],
    ['a fee with three decimals', { registrationFee: 1.999 }, 'registrationFee: Use at most two decimals'],
    [
      'a pickleball standings rule',
      { sessionStandingsTypeId: 4 },
      "sessionStandingsTypeId: This standings rule isn't available for the session's sport.",
    ],
    ['a pickleball sanction', { sanctionTypeId: 1 }, 'sanctionTypeId: USAP sanctions pickleball only'],
    [
      'a start in the past',
      { startDateUtc: '2020-01-01T00:00:00Z' },
      'startDateUtc: Start date must be in the future',
    ],
    [
      'a registration that starts at once',
      { teamRegistrationStartDateUtc: '2020-01-01T00:00:00Z' },
      'teamRegistrationStartDateUtc: Registration must open at least one hour from now',
    ],
    [
      'more matches than weeks',
      { teamMatchFrequencyTypeId: 1, matchesPerTeam: 2 },
      'matchesPerTeam: There are more matches per team than weeks in the session.',
    ],
    ['no time for singles', { singlesTimeAllowedTypeId: null }, 'singlesTimeAllowedTypeId: Required'],
  ])('with %s', async (_, wrong, message) => {
    const body = { ...aNewSeason, matchesPerTeam: 1, conferenceId, ...wrong };
    const reply = await organizer.ask({ method: 'POST', url: '/v1/leagues/sessions', payload: body });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringContaining(message) } });
  });

  it('at an unknown location', async () => {
    const location = { placeId: 'nowhere', placeName: 'Nowhere Courts' };
    const reply = await organizer.send(createSession, { body: { ...aTournament, conferenceId, location } });
    expect(reply.status).toBe(400);
    expect(reply.refusal?.Message).toContain('We couldn\'t find "Nowhere Courts".');
  });

  it('in an unknown conference', async () => {
    const reply = await organizer.send(createSession, {
      body: { ...aNewSeason, conferenceId: 2_000_000_000 },
    });
    expect(reply.status).toBe(404);
  });

  it('without leaving a trace', async () => {
    const before = await versionOfLeague();
    await organizer.send(createSession, { body: { ...aNewSeason, conferenceId, matchesPerTeam: undefined } });
    expect(await versionOfLeague()).toBe(before);
  });
});

it('notifies open pages of the league, and writes an audit entry', async () => {
  const before = await versionOfLeague();
  const { response } = await organizer.send(createSession, { body: { ...aTournament, conferenceId } });
  expect(await versionOfLeague()).toBe(before + 1);
  const entries = await service.db
    .selectFrom('audit')
    .selectAll()
    .where('target_id', '=', response.id)
    .execute();
  expect(entries).toMatchObject([
    { what: 'session-created', member_id: organizer.memberId, target_kind: 'session' },
  ]);
});

it("hides the league's current fee from strangers", async () => {
  const { response } = await organizer.send(createSession, { body: { ...aTournament, conferenceId } });
  const seen = await service.visitor().send(readSession, { params: { id: response.id } });
  expect(seen.response).toMatchObject({
    registrationVerificationFee: 12.5,
    leagueFee: null,
    canManage: false,
  });
});

async function versionOfLeague(): Promise<number> {
  const league = service.db.selectFrom('leagues').select('version').where('id', '=', leagueId);
  return (await league.executeTakeFirstOrThrow()).version;
}

async function placeRow(placeId: string): Promise<number> {
  const place = service.db.selectFrom('places').select('id').where('place_id', '=', placeId);
  return (await place.executeTakeFirstOrThrow()).id;
}
