import { readSession, updateSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDesk, sendSession } from '../../testing/desk';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aSession, aTeam } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';

let service: TestService;
let conferenceId: number;
let id: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(service));
  id = await aSession(service.db, { conferenceId });
});

const update = (body: Record<string, unknown>) => sendSession(organizer, id, body);

describe('Changing a session', () => {
  it('changes the sent fields and keeps the rest', async () => {
    const { response: before } = await organizer.send(readSession, { params: { id } });
    const body = {
      name: ' Autumn ',
      description: 'Bring balls.',
      enforceAudience: true,
      teamPlayersMax: 12,
      gameRuleTypeId: 3,
    } as const;
    const { status, response } = await organizer.send(updateSession, { params: { id }, body });
    expect(status).toBe(200);
    expect(response).toEqual({
      ...before,
      ...body,
      name: 'Autumn',
      sessionDetails: 'Bring balls.',
      version: before.version + 1,
    });
  });

  it.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'rejects a date out of range, such as %s',
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

  it('accepts everything it returned, unchanged', async () => {
    const { response } = await organizer.send(readSession, { params: { id } });
    expect(await update(response)).toMatchObject({ status: 200, response: { ...response, version: 2 } });
  });

  it('turns a season into a tournament with a location, and back', async () => {
    const kind = { sessionTypeId: 1, teamsMax: 16, drawTypeId: 2, location: { placeName: 'Austin, TX' } };
    expect((await update(kind)).response).toMatchObject({
      matchesPerTeam: 16,
      drawTypeId: 2,
      location: { placeId: 'us-tx-austin' },
      timeZone: 'America/Chicago',
    });
    expect((await update({ name: 'Still there' })).response).toMatchObject({
      location: { placeId: 'us-tx-austin' },
    });
    expect((await update({ sessionTypeId: 2, matchesPerTeam: 3 })).response).toMatchObject({
      matchesPerTeam: 3,
      drawTypeId: null,
      location: null,
      timeZone: null,
    });
  });

  it('may keep a start in the past, but not put the end before it', async () => {
    id = await aSession(service.db, { conferenceId, startsInDays: -10, endsInDays: 50 });
    expect((await update({ name: 'Running' })).status).toBe(200);
    expect(await update({ endDateUtc: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      refusal: { Message: "endDateUtc: End date can't be before the start date" },
    });
  });

  it('rejects a registration window after its end', async () => {
    const { ends_at: end } = await service.db
      .selectFrom('sessions')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const late = new Date(end.getTime() + 60_000).toISOString();
    expect(await update({ teamRegistrationEndDateUtc: late })).toMatchObject({
      status: 400,
      refusal: {
        Message: "teamRegistrationEndDateUtc: Registration can't close after the session ends",
      },
    });
    expect((await update({ teamRegistrationEndDateUtc: end.toISOString() })).status).toBe(200);
  });

  it('audits the values before and after, and notifies open pages', async () => {
    const versions = () =>
      service.db
        .selectFrom('sessions as s')
        .innerJoin('conferences as c', 'c.id', 's.conference_id')
        .innerJoin('leagues as l', 'l.id', 'c.league_id')
        .select(['s.public_version as session', 'l.version as league'])
        .where('s.id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await versions();
    await update({ name: 'Winter', teamsMax: 10 });
    expect(await versions()).toEqual({ session: before.session + 1, league: before.league + 1 });
    const entries = service.db.selectFrom('audit').select(['what', 'detail']).where('target_id', '=', id);
    expect(await entries.where('target_kind', '=', 'session').execute()).toEqual([
      {
        what: 'session-changed',
        detail: { before: { name: 'Fall', teamsMax: 8 }, after: { name: 'Winter', teamsMax: 10 } },
      },
    ]);
  });
});

describe('A change is rejected', () => {
  it.each([
    ['another conference', { conferenceId: 1_000_000 }, 'conferenceId: cannot be changed'],
    ['another sport', { sportTypeId: 2 }, 'sportTypeId: cannot be changed'],
    ['a flag', { hasPostedResults: true }, 'hasPostedResults: cannot be changed'],
    ['other details', { sessionDetails: 'Other' }, 'sessionDetails: cannot be changed'],
    ['an unknown field', { owner: 1 }, 'owner: unknown field'],
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

  it('to fewer teams than exist', async () => {
    await aTeam(service.db, { sessionId: id });
    await aTeam(service.db, { sessionId: id, name: 'Lobs' });
    expect((await update({ teamsMax: 2 })).status).toBe(200);
    expect(await update({ teamsMax: 1 })).toMatchObject({
      status: 400,
      refusal: { DisplayMessage: 'The session already has 2 teams' },
    });
  });

  it('from an older version', async () => {
    const { response } = await update({ name: 'First', version: 1 });
    // Also if server-owned fields differ in the older version.
    const { status, refusal } = await update({ name: 'Second', version: 1, teamCount: 77 });
    expect([status, refusal?.Message, refusal?.Current]).toEqual([
      409,
      'Someone else just updated this session. Reload to see the latest version.',
      response,
    ]);
  });

  it('of an unknown session', async () => {
    id = 2_000_000_000;
    expect((await update({ name: 'Nothing' })).status).toBe(404);
  });
});

it('saves one of two concurrent changes of the same version', async () => {
  const replies = await Promise.all([
    update({ name: 'One', version: 1 }),
    update({ name: 'Two', version: 1 }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

describe('Other dates of a session', () => {
  it('are e-mailed to players and captains with before and after, once the schedule is published', async () => {
    const teamId = await aTeam(service.db, { sessionId: id });
    const { email, memberId } = await aMember(service.db);
    await captains(service.db, memberId, teamId);
    const { response: before } = await organizer.send(readSession, { params: { id } });
    const findEmails = () =>
      service.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
    const later = (days: number) =>
      new Date(Date.parse(before.endDateUtc ?? '') + days * 24 * 60 * 60 * 1000).toISOString();
    expect((await update({ endDateUtc: later(7) })).status).toBe(200);
    expect(await findEmails()).toEqual([]);
    await service.db
      .insertInto('schedules')
      .values({ session_id: id, schedule_status_type_id: 2, published_at: new Date() })
      .execute();
    expect((await update({ endDateUtc: later(14) })).status).toBe(200);
    expect((await update({ description: 'Bring water.' })).status).toBe(200);
    const [mail, ...more] = await findEmails();
    expect([mail?.kind, more]).toEqual(['session-moved', []]);
    expect(mail?.subject).toMatch(/^New dates: /);
    expect(mail?.text).toMatch(/Before:\n- Ends .+\nNow:\n- Ends .+\n/);
    expect(mail?.text).not.toContain('Starts');
  });
});
