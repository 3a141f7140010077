import { createTeam, teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPins } from '../../pins';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { principals, readMatrix } from '../../testing/matrix';
import { aMember } from '../../testing/people';
import { aMatrixFixture } from '../../testing/matrix-fixture';

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

describe('A new team', () => {
  it('has its captain, home court, slot and password, and notifies the captain', async () => {
    await startSession('2026-09-09T13:00:00Z');
    const ana = await aMember(service.db, { firstName: 'Ana', lastName: 'Diaz' });
    const { status, response } = await create({
      teamCaptainMemberId: ana.memberId,
      registrationPin: ' 1234 ',
      dayOfWeek: 4,
      hourOfDay: 22,
      minuteOfHour: 30,
    });
    expect(status).toBe(201);
    expect(response).toMatchObject({
      name: 'Smash',
      sessionId,
      sessionTypeId: 2,
      teamMemberCount: 0,
      captains: [{ memberId: ana.memberId, displayName: 'Ana Diaz', playerId: null }],
      homeCourtLocation: { placeId: 'us-ga-atlanta', timeZone: 'America/New_York' },
      dayOfWeek: 4,
      timeOfDay: '22:30',
      timeZone: 'America/New_York',
      teamRegistrationAvailabilityStatusTypeId: 1,
      hasRegistrationPin: true,
      registrationPin: '1234',
      record: '0 - 0',
    });
    const row = await service.db
      .selectFrom('teams')
      .selectAll()
      .where('id', '=', response.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ day_of_week: 4, time_of_day: '18:30:00', created_by: organizer.memberId });
    expect(row).toMatchObject({ asks_availability: true, ask_days: 7 });
    expect(row?.registration_pin_sealed?.includes('1234')).toBe(false);
    expect(await emailsTo(ana.email)).toEqual(["You're now a captain of Smash"]);
  });

  it('reads the time from a timestamp if no hour is sent, and the court from the alternative field', async () => {
    await startSession('2026-09-09T13:00:00Z');
    const { response } = await create({
      homeCourtLocation: undefined,
      location: homeCourtLocation,
      dayOfWeek: 0,
      matchStartTimeUtc: '2026-09-13T14:05:00Z',
    });
    expect(response).toMatchObject({
      dayOfWeek: 0,
      timeOfDay: '14:05',
      hourOfDay: 14,
      minuteOfHour: 5,
      matchTime: expect.stringMatching(/^Sundays at (9|10):05 AM$/) as string,
    });
    expect(response.homeCourtLocation?.placeId).toBe('us-ga-atlanta');
  });

  it('has no slot in a tournament', async () => {
    await service.db
      .updateTable('sessions')
      .set({ session_type_id: 1, draw_type_id: 1 })
      .where('id', '=', sessionId)
      .execute();
    const { response } = await create({ dayOfWeek: 4, hourOfDay: 22 });
    expect(response).toMatchObject({ dayOfWeek: null, timeOfDay: null });
  });

  it('approves the pending request of its captain', async () => {
    const { memberId } = await aMember(service.db);
    const request = { session_id: sessionId, member_id: memberId, kind: 'captain' as const };
    await service.db.insertInto('session_requests').values(request).execute();
    const { response } = await create({ teamCaptainMemberId: memberId });
    const { session_request_status_type_id, team_id } = await service.db
      .selectFrom('session_requests')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect([session_request_status_type_id, team_id]).toEqual([2, response.id]);
  });

  it.each([
    ['no home court', { homeCourtLocation: null }, 400, /homeCourtLocation: Required/],
    ['a long password', { registrationPin: 'x'.repeat(21) }, 400, /Use at most 20 characters/],
    ['half a slot', { dayOfWeek: 4 }, 400, /Choose both a day and a time/],
    ['an unknown captain', { teamCaptainMemberId: 999_999 }, 404, /couldn't find/],
    ['an unknown field', { rank: 1 }, 400, /rank: unknown field/],
    ['an unknown location', { homeCourtLocation: { placeName: 'Qwxz' } }, 400, /couldn't find "Qwxz"/],
  ])('is rejected with %s', async (_, change, status, message) => {
    const reply = await create(change);
    expect(reply.status).toBe(status);
    expect(reply.refusal?.Message).toMatch(message);
  });

  it.each([
    ['closed', { session_status_type_id: 2 }, "This session isn't accepting new teams."],
    ['full', { teams_max: 0 }, 'This session can have at most 0 teams.'],
    ['over', { starts_at: new Date(0), ends_at: new Date(1) }, 'This session has ended.'],
  ])('is rejected in a session that is %s', async (_, change, sentence) => {
    await service.db.updateTable('sessions').set(change).where('id', '=', sessionId).execute();
    const { status, refusal } = await create({});
    expect([status, refusal?.Message, refusal?.MessageStatusCode]).toEqual([409, sentence, 30057]);
  });
});

describe('A password', () => {
  it('is shown as the permission matrix says, and each reveal is recorded', async () => {
    const fixture = await aMatrixFixture(service);
    await service.db
      .updateTable('teams')
      .set({ registration_pin_sealed: sealed('1234') })
      .where('id', '=', fixture.teamId)
      .execute();
    const shown: Record<string, string> = {};
    for (const who of principals) {
      const caller = await fixture.as(who);
      const { response } = await caller.send(teamDetails, { params: { id: fixture.teamId } });
      expect(response.hasRegistrationPin).toBe(true);
      shown[who] = response.registrationPin === '1234' ? '200' : 'hid';
    }
    const row = readMatrix().find(({ operation }) => operation === 'FIELD team.registrationPin value');
    expect(shown).toEqual(row?.cells);
    const { length } = await service.db
      .selectFrom('audit')
      .select('id')
      .where('what', '=', 'team-pin-revealed')
      .where('target_id', '=', fixture.teamId)
      .execute();
    expect(length).toBe(Object.values(shown).filter((cell) => cell === '200').length);
  });

  it('stays if it is not sent, and is removed if it is empty', async () => {
    const { response: team } = await create({ registrationPin: '1234' });
    expect((await change(team.id, { name: 'Aces' })).response.registrationPin).toBe('1234');
    expect((await change(team.id, { name: 'Aces', registrationPin: ' ' })).response).toMatchObject({
      hasRegistrationPin: false,
      registrationPin: null,
    });
  });
});

async function create(change: object) {
  const { memberId } = await aMember(service.db);
  const body = { name: 'Smash', sessionId, homeCourtLocation, teamCaptainMemberId: memberId, ...change };
  return organizer.send(createTeam, { body });
}

function change(id: number, body: object) {
  return organizer.send(updateTeam, { params: { id }, body });
}

function sealed(pin: string): Buffer {
  return openPins(service.config.pinKey ?? '').seal(pin);
}

async function startSession(at: string): Promise<void> {
  const sessions = service.db.updateTable('sessions').set({ starts_at: new Date(at) });
  await sessions.where('id', '=', sessionId).execute();
}

async function emailsTo(address: string): Promise<string[]> {
  const rows = await service.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', address)
    .execute();
  return rows.map(({ subject }) => subject);
}
