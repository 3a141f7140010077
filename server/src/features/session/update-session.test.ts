import { readSession, updateSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember } from '../../testing/people';
import { aDraftedTournament, aPlayedSession, aPlayerIn } from '../../testing/session-rows';

let house: TestService;
let leagueId: number;
let conferenceId: number;
let id: number;
let organizer: Caller;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  leagueId = await aLeague(house.db);
  conferenceId = await aConference(house.db, { leagueId });
  id = await aSession(house.db, { conferenceId });
  organizer = await house.conferenceOrganizerOf(conferenceId);
});

const update = (body: Record<string, unknown>) =>
  organizer.ask({ method: 'PUT', url: `/v1/leagues/sessions/${id}`, payload: body });

describe('Changing a session', () => {
  it('changes what is said and leaves the rest as it is', async () => {
    const { answer: before } = await organizer.send(readSession, { params: { id } });
    const body = {
      name: ' Autumn ',
      description: 'Bring balls.',
      enforceAudience: true,
      teamPlayersMax: 12,
      gameRuleTypeId: 3,
    } as const;
    const { status, answer } = await organizer.send(updateSession, { params: { id }, body });
    expect(status).toBe(200);
    expect(answer).toEqual({
      ...before,
      ...body,
      name: 'Autumn',
      sessionDetails: 'Bring balls.',
      version: before.version + 1,
    });
  });

  it.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'takes no day that nobody here will live to play on, such as %s',
    async (day) => {
      for (const field of [
        'startDateUtc',
        'endDateUtc',
        'teamRegistrationStartDateUtc',
        'teamRegistrationEndDateUtc',
      ]) {
        expect(await update({ [field]: day })).toMatchObject({
          status: 400,
          refusal: { Message: `${field}: Choose a day from 2000 to 2099` },
        });
      }
    },
  );

  it('takes back everything that it was sent, unchanged', async () => {
    const { answer } = await organizer.send(readSession, { params: { id } });
    expect(await update(answer)).toMatchObject({ status: 200, answer: { ...answer, version: 2 } });
  });

  it('turns a season into a tournament, with a place, and back again', async () => {
    const kind = { sessionTypeId: 1, teamsMax: 16, drawTypeId: 2, location: { placeName: 'Austin, TX' } };
    expect((await update(kind)).answer).toMatchObject({
      matchesPerTeam: 16,
      drawTypeId: 2,
      location: { placeId: 'us-tx-austin' },
      timeZone: 'America/Chicago',
    });
    expect((await update({ name: 'Still there' })).answer).toMatchObject({
      location: { placeId: 'us-tx-austin' },
    });
    expect((await update({ sessionTypeId: 2, matchesPerTeam: 3 })).answer).toMatchObject({
      matchesPerTeam: 3,
      drawTypeId: null,
      location: null,
      timeZone: null,
    });
  });

  it('may leave a start in the past alone, but not put the end before it', async () => {
    id = await aSession(house.db, { conferenceId, startsInDays: -10, endsInDays: 50 });
    expect((await update({ name: 'Running' })).status).toBe(200);
    expect(await update({ endDateUtc: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      refusal: { Message: 'endDateUtc: The session must not end before it starts' },
    });
  });

  it('writes down what was before and after, and tells the open pages', async () => {
    const versions = () =>
      house.db
        .selectFrom('sessions as s')
        .innerJoin('conferences as c', 'c.id', 's.conference_id')
        .innerJoin('leagues as l', 'l.id', 'c.league_id')
        .select(['s.public_version as session', 'l.version as league'])
        .where('s.id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await versions();
    await update({ name: 'Winter', teamsMax: 10 });
    expect(await versions()).toEqual({ session: before.session + 1, league: before.league + 1 });
    const deeds = house.db.selectFrom('audit').select(['what', 'detail']).where('target_id', '=', id);
    expect(await deeds.where('target_kind', '=', 'session').execute()).toEqual([
      {
        what: 'session-changed',
        detail: { before: { name: 'Fall', teamsMax: 8 }, after: { name: 'Winter', teamsMax: 10 } },
      },
    ]);
  });
});

describe('A change is refused', () => {
  it.each([
    ['another conference', { conferenceId: 1_000_000 }, 'conferenceId: cannot be changed'],
    ['another sport', { sportTypeId: 2 }, 'sportTypeId: cannot be changed'],
    ['a flag', { hasPostedResults: true }, 'hasPostedResults: cannot be changed'],
    ['other details', { sessionDetails: 'Other' }, 'sessionDetails: cannot be changed'],
    ['a field that nobody knows', { owner: 1 }, 'owner: unknown field'],
    [
      'a made-up league fee',
      { registrationVerificationFee: 3 },
      'registrationVerificationFee: is set by the league',
    ],
    ['doubles without their lines', { sessionMatchTypeId: 3 }, 'doublesMatchCount: Required'],
  ])('of %s', async (_, change, message) => {
    const reply = await update(change);
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringContaining(message) } });
  });

  it('below the teams that are there', async () => {
    await aTeam(house.db, { sessionId: id });
    await aTeam(house.db, { sessionId: id, name: 'Lobs' });
    expect((await update({ teamsMax: 2 })).status).toBe(200);
    expect(await update({ teamsMax: 1 })).toMatchObject({
      status: 400,
      refusal: { DisplayMessage: 'There are already 2 teams in the session' },
    });
  });

  it('of what somebody else changed meanwhile', async () => {
    expect((await update({ name: 'First', version: 1 })).status).toBe(200);
    expect(await update({ name: 'Second', version: 1 })).toMatchObject({
      status: 409,
      refusal: { Message: 'Somebody else changed this session meanwhile. Load it again to see the changes.' },
    });
  });

  it('of a session that does not exist', async () => {
    id = 2_000_000_000;
    expect((await update({ name: 'Nothing' })).status).toBe(404);
  });
});

describe('Once results are posted', () => {
  it.each([
    [{ sessionTypeId: 1 }, 'The session type cannot be changed once results are posted.'],
    [{ sessionMatchTypeId: 2 }, 'The match format cannot be changed once results are posted.'],
    [{ singlesMatchCount: 3 }, 'The number of singles matches cannot be changed once results are posted.'],
    [
      { singlesPointsPerMatch: 2 },
      'The points of a singles match cannot be changed once results are posted.',
    ],
    [{ singlesScoringFormatTypeId: 2 }, 'The scoring of singles cannot be changed once results are posted.'],
    [
      { singlesTimeAllowedTypeId: 1 },
      'The time allowed for singles cannot be changed once results are posted.',
    ],
    [{ gameRuleTypeId: 2 }, 'The game rule cannot be changed once results are posted.'],
    [{ teamMatchFrequencyTypeId: 1 }, 'The match frequency cannot be changed once results are posted.'],
    [{ teamsMax: 9 }, 'The number of teams cannot be changed once results are posted.'],
    [{ matchesPerTeam: 6 }, 'Matches per team cannot be changed once results are posted.'],
  ])('%j is locked', async (change, sentence) => {
    id = await aPlayedSession(house.db, conferenceId);
    expect(await update(change)).toMatchObject({
      status: 409,
      refusal: { Message: sentence, MessageStatusCode: 30057 },
    });
  });

  it('name, dates and status still change, and locked fields may be repeated', async () => {
    id = await aPlayedSession(house.db, conferenceId);
    expect((await update({ name: 'Played', sessionStatusTypeId: 2, teamsMax: 8 })).status).toBe(200);
    const { answer } = await organizer.send(readSession, { params: { id } });
    expect(answer).toMatchObject({ hasPostedResults: true, hasPublishedSchedule: true, hasSchedule: true });
  });
});

it('locks the draw type once a schedule exists, and the type with it', async () => {
  id = await aDraftedTournament(house.db, conferenceId);
  const refused = (what: string) => ({
    status: 409,
    refusal: { Message: `The ${what} type cannot be changed once a schedule exists.` },
  });
  expect(await update({ drawTypeId: 2 })).toMatchObject(refused('draw'));
  expect(await update({ sessionTypeId: 2, matchesPerTeam: 1 })).toMatchObject(refused('session'));
  expect((await update({ drawTypeId: 1, teamsMax: 16 })).status).toBe(200);
});

describe('The fees', () => {
  it('follow the league until somebody is registered', async () => {
    await leagueAsks(700);
    expect((await update({ name: 'Same fee' })).answer).toMatchObject({ registrationVerificationFee: 0 });
    expect((await update({ registrationVerificationFee: 7 })).answer).toMatchObject({
      registrationVerificationFee: 7,
    });
    await aPlayerIn(house.db, id);
    await leagueAsks(900);
    expect(await update({ registrationVerificationFee: 9 })).toMatchObject({
      status: 409,
      refusal: { Message: 'The league fee cannot be changed once players have registered.' },
    });
    expect((await update({ registrationVerificationFee: 7 })).status).toBe(200);
  });

  it('are locked once players have registered', async () => {
    await aPlayerIn(house.db, id);
    expect(await update({ registrationFee: 5 })).toMatchObject({
      status: 409,
      refusal: { Message: 'The registration fee cannot be changed once players have registered.' },
    });
  });

  it('never change under somebody who registers at the same moment', async () => {
    const teamId = await aTeam(house.db, { sessionId: id });
    const { memberId } = await aMember(house.db);
    const client = await house.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into registrations (member_id, league_id, session_id, team_id, description, state, entry_fee_cents,
        league_fee_cents, service_fee_cents, currency, expires_at)
       values ($1, $2, $3, $4, 'Aces', 'held', 0, 0, 0, 'USD', now() + interval '20 minutes')`,
      [memberId, leagueId, id, teamId],
    );
    const changing = update({ registrationFee: 5 });
    await untilSomebodyWaits();
    await client.query('commit');
    client.release();
    expect(await changing).toMatchObject({
      status: 409,
      refusal: { Message: 'The registration fee cannot be changed once players have registered.' },
    });
  });
});

it('lets one of two changes of the same version win', async () => {
  const replies = await Promise.all([
    update({ name: 'One', version: 1 }),
    update({ name: 'Two', version: 1 }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

/** Without the lock the change is done before anybody waits, and this gives up. */
async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await house.database.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rows[0] as { waiting: number }).waiting;
      },
      { timeout: 3000 },
    )
    .toBeGreaterThan(0);
}

async function leagueAsks(cents: number): Promise<void> {
  await house.db.updateTable('leagues').set({ league_fee_cents: cents }).where('id', '=', leagueId).execute();
}
