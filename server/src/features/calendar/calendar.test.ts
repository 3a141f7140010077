import {
  memberCalendar,
  placeCalendar,
  readOwnCalendar,
  renewOwnCalendar,
  sessionCalendar,
  stopOwnCalendar,
  teamCalendar,
} from '@courtline/contract/calendar';
import { setLocationAndDate } from '@courtline/contract/match';
import { postponeMatch, resumeMatch } from '@courtline/contract/postponement';
import { unpublishSchedule } from '@courtline/contract/schedule';
import { deleteTeamMatch } from '@courtline/contract/season';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller, Reply } from '../../testing/caller';
import { actingFor, aRosteredChild } from '../../testing/family-rows';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import { eventsOf } from '../../testing/read-calendar';
import { aCourt, placeIdOf } from '../../testing/schedule-rows';

let service: TestService;
let visitor: Caller;
let fixture: MatchFixture;

const day = 24 * 60 * 60 * 1000;
const matchAt = new Date(Math.ceil(Date.now() / day + 7) * day);
const inHours = (hours: number) => new Date(matchAt.getTime() + hours * 60 * 60 * 1000).toISOString();

beforeAll(async () => {
  service = await aService();
  visitor = service.visitor();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { playedAt: matchAt });
});

const ofTeam = () => visitor.send(teamCalendar, { params: { id: fixture.aces } });

describe('The calendar of a team', () => {
  it('is read by calendar programs, and says when and where a match is', async () => {
    const courtId = await aCourt(service.db, 'America/New_York');
    const location = { placeId: await placeIdOf(service.db, courtId), placeName: 'Court' };
    const params = { id: fixture.teamMatchId };
    await fixture.organizer.send(setLocationAndDate, { params, body: { location } });
    const reply = await ofTeam();
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [event] = eventsOf(reply);
    expect(event).toMatchObject({
      summary: 'Aces vs. Lobs',
      start: inHours(0),
      end: inHours(2),
      status: 'CONFIRMED',
      alarms: 0,
    });
    expect(event?.location).toMatch(/^Court \d+\n\d+ Court Rd$/);
    expect(reply.text).toContain('GEO:30;-90');
    expect(reply.text).toContain(`/leagues/match/${fixture.teamMatchId}`);
  });

  it('names a moved match as the same one with a higher number', async () => {
    const [before] = eventsOf(await ofTeam());
    const matchDate = inHours(27);
    const params = { id: fixture.teamMatchId };
    const moved = await fixture.organizer.send(setLocationAndDate, { params, body: { matchDate } });
    expect(moved.status).toBe(200);
    const [after] = eventsOf(await ofTeam());
    expect(after).toMatchObject({ uid: before?.uid, start: matchDate });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('says of a deleted match that it is canceled', async () => {
    const [before] = eventsOf(await ofTeam());
    const removed = await fixture.organizer.send(deleteTeamMatch, { params: { id: fixture.teamMatchId } });
    expect(removed.status).toBe(204);
    expect(eventsOf(await ofTeam())).toEqual([
      {
        ...before,
        summary: 'Canceled: Aces vs. Lobs',
        status: 'CANCELLED',
        sequence: (before?.sequence ?? 0) + 1,
        lastModified: expect.any(String),
      },
    ]);
  });

  it('says of a postponed match that it is, at the date that it had, and gives a line its own date', async () => {
    const { teamMatchId, lineIds } = fixture;
    const params = { id: teamMatchId };
    await fixture.captain1.send(postponeMatch, { params, body: { reason: 'rain', lineIds: null } });
    expect(eventsOf(await ofTeam())).toMatchObject([
      { summary: 'Postponed: Aces vs. Lobs', status: 'CANCELLED', start: inHours(0) },
    ]);
    await fixture.captain1.send(resumeMatch, { params });
    await fixture.captain1.send(postponeMatch, {
      params,
      body: { reason: 'rain', lineIds: [lineIds[0] ?? 0] },
    });
    await service.db
      .updateTable('postponed_lines')
      .set({ play_at: inHours(50) })
      .where('line_id', '=', lineIds[0] ?? 0)
      .execute();
    await fixture.organizer.send(setLocationAndDate, { params, body: { matchDate: inHours(1) } });
    expect(eventsOf(await ofTeam())).toMatchObject([
      { uid: expect.stringMatching(/^line-/), summary: 'Aces vs. Lobs (Singles 1)', start: inHours(50) },
      { uid: expect.stringMatching(/^match-/), summary: 'Aces vs. Lobs', start: inHours(1) },
    ]);
  });

  it('is sent once, until something changes', async () => {
    const first = await ofTeam();
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const params = { id: fixture.aces };
    expect((await visitor.send(teamCalendar, { params, headers })).status).toBe(304);
    const body = { matchDate: inHours(27) };
    await fixture.organizer.send(setLocationAndDate, { params: { id: fixture.teamMatchId }, body });
    expect((await visitor.send(teamCalendar, { params, headers })).status).toBe(200);
  });

  it('is empty as long as the schedule is a draft, and missing without a team', async () => {
    await fixture.organizer.send(unpublishSchedule, { params: { id: fixture.scheduleId } });
    const reply = await ofTeam();
    expect(reply.status).toBe(200);
    expect(eventsOf(reply)).toEqual([]);
    expect((await visitor.send(teamCalendar, { params: { id: 2_000_000 } })).status).toBe(404);
  });

  it('keeps every name a text, whatever it contains', async () => {
    const hostile = 'Aces\r\nEND:VEVENT\r\nBEGIN:VALARM;,\\n "x"';
    await service.db.updateTable('teams').set({ name: hostile }).where('id', '=', fixture.aces).execute();
    const events = eventsOf(await ofTeam());
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ alarms: 0, status: 'CONFIRMED' });
    expect(events[0]?.summary).toBe(`${hostile.replaceAll('\r\n', ' ')} vs. Lobs`);
  });
});

it('The calendars of a session and a place show the same match', async () => {
  const courtId = await aCourt(service.db, 'America/New_York');
  const placeId = await placeIdOf(service.db, courtId);
  await fixture.organizer.send(setLocationAndDate, {
    params: { id: fixture.teamMatchId },
    body: { location: { placeId, placeName: 'Court' } },
  });
  const [ofSession] = eventsOf(await visitor.send(sessionCalendar, { params: { id: fixture.sessionId } }));
  const [ofPlace] = eventsOf(await visitor.send(placeCalendar, { query: { placeId } }));
  expect(ofSession).toEqual(eventsOf(await ofTeam())[0]);
  expect(ofPlace).toEqual(ofSession);
});

describe('The own calendar', () => {
  it('is read by its secret address, without signing in', async () => {
    const address = await addressOf(fixture.player1);
    expect((await fixture.player1.send(readOwnCalendar)).response).toEqual({ address });
    expect(eventsOf(await read(address))).toMatchObject([{ summary: 'Aces vs. Lobs' }]);
    expect(eventsOf(await read(await addressOf(fixture.captain1)))).toHaveLength(1);
    expect(eventsOf(await read(await addressOf(fixture.stranger)))).toEqual([]);
  });

  it('stops at its old address when it is renewed or removed', async () => {
    const first = await addressOf(fixture.player1);
    const second = await addressOf(fixture.player1);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await fixture.player1.send(stopOwnCalendar)).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await fixture.player1.send(readOwnCalendar)).response).toEqual({ address: null });
    expect((await visitor.send(memberCalendar, {})).status).toBe(404);
  });

  it('shows a guardian the matches of a child, by first name', async () => {
    const guardian = await service.member();
    const child = await aRosteredChild(service.db, {
      teamId: fixture.aces,
      guardianIds: [guardian.memberId],
      firstName: 'Zoe',
    });
    const address = await addressOf(guardian);
    expect(eventsOf(await read(address))).toMatchObject([{ summary: 'Zoe: Aces vs. Lobs' }]);
    const forChild = await guardian.send(renewOwnCalendar, {
      body: {},
      ...actingFor({ memberId: child.childId }),
    });
    expect(forChild.status).toBe(403);
    await service.db.updateTable('guardianships').set({ ended_at: new Date() }).execute();
    expect(eventsOf(await read(address))).toEqual([]);
  });

  it('shows nothing of a team that the player has left', async () => {
    const address = await addressOf(fixture.player1);
    await service.db
      .updateTable('team_members')
      .set({ left_at: new Date(), left_because: 'withdrawn' })
      .where('member_id', '=', fixture.player1.memberId)
      .execute();
    expect(eventsOf(await read(address))).toEqual([]);
  });

  it('is stored without its address', async () => {
    const token = new URL(await addressOf(fixture.player1)).searchParams.get('token') ?? 'none';
    const rows = await service.db.selectFrom('calendar_addresses').selectAll().execute();
    const stored = rows.flatMap(({ digest, encrypted }) => [digest, encrypted]);
    expect(stored.some((bytes) => bytes.includes(token))).toBe(false);
  });
});

async function addressOf(caller: Caller): Promise<string> {
  const { response } = await caller.send(renewOwnCalendar, { body: {} });
  return String(response.address);
}

function read(address: string): Promise<Reply> {
  return visitor.ask({ method: 'GET', url: new URL(address).href });
}
