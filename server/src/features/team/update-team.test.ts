import { createTeam, removeCaptain, teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aMember } from '../../testing/people';

let service: TestService;
let sessionId: number;
let organizer: Caller;
const homeCourtLocation = { placeId: 'us-ga-atlanta' };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('A change of a team', () => {
  it('may send back everything that was shown, and changes the rest', async () => {
    await startSession('2026-09-09T13:00:00Z');
    const { response: team } = await create({ dayOfWeek: 4, hourOfDay: 22, minuteOfHour: 30 });
    const sent = { ...team, name: 'Aces', hourOfDay: 23, teamRegistrationAvailabilityStatusTypeId: 2 };
    const { status, response } = await change(team.id, sent);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      name: 'Aces',
      timeOfDay: '23:30',
      teamRegistrationAvailabilityStatusTypeId: 2,
      version: team.version + 1,
    });
  });

  it('keeps the local time when the team moves to another time zone', async () => {
    await startSession('2026-09-09T13:00:00Z');
    const { response: team } = await create({ dayOfWeek: 4, hourOfDay: 22, minuteOfHour: 30 });
    const { placeId, timeZone } = await aPlaceElsewhere();
    const { response } = await change(team.id, { name: 'Smash', homeCourtLocation: { placeId } });
    expect(response.timeZone).toBe(timeZone);
    const row = await service.db.selectFrom('teams').selectAll().where('id', '=', team.id).executeTakeFirst();
    expect(row?.time_of_day).toBe('18:30:00');
  });

  it.each(['sessionId', 'teamMatchWins', 'teamPowerIndex', 'captains', 'seed', 'canManage'])(
    'cannot change %s',
    async (field) => {
      const { response: team } = await create({});
      const { status, refusal } = await change(team.id, { name: 'Aces', [field]: 77 });
      expect([status, refusal?.Message]).toEqual([400, `${field}: cannot be changed`]);
    },
  );

  it('accepts a home court as text for a team that had none', async () => {
    const { response: team } = await create({});
    await service.db
      .updateTable('teams')
      .set({ home_court_place_id: null })
      .where('id', '=', team.id)
      .execute();
    const { response } = await change(team.id, {
      name: 'Smash',
      homeCourtLocation: { placeName: 'Austin, TX' },
    });
    expect(response.homeCourtLocation).toMatchObject({ placeId: 'us-tx-austin' });
  });

  it('from an older version is rejected with the current team, without the password', async () => {
    const { response: team } = await create({});
    const { response } = await change(team.id, {
      name: 'Aces',
      registrationPin: '1234',
      version: team.version,
    });
    const { status, refusal } = await change(team.id, {
      name: 'Lobs',
      version: team.version,
      teamMatchWins: 77,
    });
    expect([status, refusal?.Message]).toEqual([
      409,
      'Someone else just updated this team. Reload to see the latest version.',
    ]);
    const { registrationPin, ...shown } = response;
    expect([registrationPin, refusal?.Current]).toEqual(['1234', shown]);
  });
});

describe('The name of another team of the session', () => {
  it('can be used for a new or renamed team only after confirmation', async () => {
    const { id } = (await create({ name: 'Smash' })).response;
    const taken = {
      status: 409,
      refusal: { Message: 'This session already has a team named Smash.' },
    };
    const allowSameName = false;
    expect(await create({ name: ' smash', allowSameName })).toMatchObject(taken);
    const other = (await create({ name: 'Lobs' })).response;
    expect(await change(other.id, { name: 'SMASH', allowSameName })).toMatchObject(taken);
    expect((await details(other.id)).name).toBe('Lobs');
    expect((await change(id, { name: 'smash', allowSameName })).status).toBe(200);
    expect((await change(other.id, { name: 'Smash' })).status).toBe(200);
    expect((await change(other.id, { name: 'Smash', registrationPin: '1', allowSameName })).status).toBe(200);
    expect((await create({ name: 'Smash' })).status).toBe(201);
  });
});

describe('A captain', () => {
  it('is removed once: a second request is not found, even if another captain has a similar id', async () => {
    const [bea, cleo] = [await aMember(service.db), await aMember(service.db)];
    const { id } = (await create({ teamCaptainMemberId: bea.memberId })).response;
    await addCaptain(id, cleo.memberId, 2);
    let captainId = 0;
    while (captainId < bea.memberId) captainId = await aThirdCaptain(id);
    const remove = () => organizer.send(removeCaptain, { params: { id, captainId } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await details(id)).captains.map(({ memberId }) => memberId)).toEqual([
      bea.memberId,
      cleo.memberId,
    ]);
  });
});

async function addCaptain(teamId: number, memberId: number, slot: number): Promise<number> {
  const row = { team_id: teamId, member_id: memberId, slot };
  const made = service.db.insertInto('team_captains').values(row).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** Replaces the captain in slot 3. */
async function aThirdCaptain(teamId: number): Promise<number> {
  await service.db.deleteFrom('team_captains').where('team_id', '=', teamId).where('slot', '=', 3).execute();
  return addCaptain(teamId, organizer.memberId, 3);
}

async function details(id: number) {
  return (await organizer.send(teamDetails, { params: { id } })).response;
}

async function create(change: object) {
  const { memberId } = await aMember(service.db);
  const body = { name: 'Smash', sessionId, homeCourtLocation, teamCaptainMemberId: memberId, ...change };
  return organizer.send(createTeam, { body });
}

function change(id: number, body: object) {
  return organizer.send(updateTeam, { params: { id }, body });
}

async function startSession(at: string): Promise<void> {
  const sessions = service.db.updateTable('sessions').set({ starts_at: new Date(at) });
  await sessions.where('id', '=', sessionId).execute();
}

async function aPlaceElsewhere(): Promise<{ placeId: string; timeZone: string }> {
  const place = { place_id: `la-${sessionId}`, time_zone: 'America/Los_Angeles', kind: 'venue' as const };
  const words = { name: 'Echo Park', formatted_address: 'Echo Park, Los Angeles, CA' };
  await service.db
    .insertInto('places')
    .values({ ...place, ...words, latitude: 34.1, longitude: -118.3 })
    .execute();
  return { placeId: place.place_id, timeZone: place.time_zone };
}
