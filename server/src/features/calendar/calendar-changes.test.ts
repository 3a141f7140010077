import {
  memberCalendar,
  renewOwnCalendar,
  sessionCalendar,
  teamCalendar,
} from '@courtline/contract/calendar';
import { updateTeam } from '@courtline/contract/managed-team';
import { updateTeamMatch } from '@courtline/contract/match';
import { postponeMatch, resumeMatch, setMakeupDate } from '@courtline/contract/postponement';
import { publishSchedule } from '@courtline/contract/schedule';
import { deleteTeamMatch } from '@courtline/contract/season';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldCanceledMatches } from '../../store/schedule/calendar-match';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aTeam } from '../../testing/league-rows';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';
import { captains } from '../../testing/people';
import { type CalendarEvent, eventsOf } from '../../testing/read-calendar';
import { aCourt, placeIdOf } from '../../testing/schedule-rows';

let service: TestService;
let visitor: Caller;
let fixture: MatchFixture;

const day = 24 * 60 * 60 * 1000;
const matchAt = new Date(Math.ceil(Date.now() / day + 7) * day);
const inHours = (hours: number) => new Date(matchAt.getTime() + hours * 60 * 60 * 1000).toISOString();
const inDays = (days: number) => new Date(Date.now() + days * day);

beforeAll(async () => {
  service = await aService();
  visitor = service.visitor();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { playedAt: matchAt });
});

describe('A new home court', () => {
  it('counts as a change of the home matches without a place of their own', async () => {
    const before = await theEventOf(fixture.aces);
    await moveHome(fixture.captain1, fixture.aces);
    const after = await theEventOf(fixture.aces);
    expect(after.location).toMatch(/^Court \d+\n/);
    expectNewer(after, before);
    await moveHome(fixture.captain2, fixture.lobs);
    expect(await theEventOf(fixture.aces)).toEqual(after);
  });

  it('changes nothing of a match that has a place of its own', async () => {
    const location = await aLocation();
    await fixture.organizer.send(updateTeamMatch, { ...ofMatch(fixture), body: { location } });
    const before = await theEventOf(fixture.aces);
    await moveHome(fixture.captain1, fixture.aces);
    expect(await theEventOf(fixture.aces)).toEqual(before);
  });
});

describe('A line with a date of its own', () => {
  it('is the same entry when it gets another date, and canceled until then', async () => {
    await postponeLine();
    expect(await theLine()).toBeUndefined();
    const first = await datedLine(50);
    expect(first).toMatchObject({ status: 'CONFIRMED', start: inHours(50) });
    await postponeLine();
    const waiting = await theLine();
    expect(waiting).toMatchObject({
      status: 'CANCELLED',
      summary: 'Postponed: Aces vs. Lobs (Singles 1)',
      start: inHours(50),
    });
    expectNewer(waiting, first);
    const second = await datedLine(74);
    expect(second).toMatchObject({ status: 'CONFIRMED', start: inHours(74) });
    expectNewer(second, waiting);
  });

  it('stays canceled when it is played with its match again, and goes on counting after that', async () => {
    await postponeLine();
    await datedLine(50);
    await postponeLine();
    const waiting = await theLine();
    expect((await fixture.captain1.send(resumeMatch, ofMatch(fixture))).status).toBe(200);
    const resumed = await theLine();
    expect(resumed).toMatchObject({
      status: 'CANCELLED',
      summary: 'Canceled: Aces vs. Lobs (Singles 1)',
      start: inHours(50),
    });
    expectNewer(resumed, waiting);
    await postponeLine();
    const again = await theLine();
    expectNewer(again, resumed);
    expectNewer(await datedLine(74), again);
  });

  it.each([true, false])('is canceled with its match (dated: %s)', async (isDated) => {
    await postponeLine();
    await datedLine(50);
    if (!isDated) await postponeLine();
    const before = await theLine();
    await deleteMatch();
    const after = await theLine();
    expect(after).toMatchObject({
      status: 'CANCELLED',
      summary: 'Canceled: Aces vs. Lobs (Singles 1)',
      start: inHours(50),
    });
    expectNewer(after, before);
    expect(await eventsOfTeam(fixture.aces)).toHaveLength(2);
  });

  it('moves with the home court', async () => {
    await postponeLine();
    const before = await datedLine(50);
    await moveHome(fixture.captain1, fixture.aces);
    const after = await theLine();
    expect(after?.location).toMatch(/^Court \d+\n/);
    expectNewer(after, before);
  });
});

describe('A match without a date', () => {
  it('is canceled at its last date until it gets a new one', async () => {
    const before = await theEventOf(fixture.aces);
    await change({ matchDate: null });
    const undated = await theEventOf(fixture.aces);
    expect(undated).toMatchObject({ status: 'CANCELLED', start: inHours(0) });
    expectNewer(undated, before);
    const ofSession = await visitor.send(sessionCalendar, { params: { id: fixture.sessionId } });
    expect(eventsOf(ofSession)).toEqual([undated]);
    await change({ matchDate: inHours(27) });
    const dated = await theEventOf(fixture.aces);
    expect(dated).toMatchObject({ status: 'CONFIRMED', start: inHours(27) });
    expectNewer(dated, undated);
  });

  it.each(['undated', 'postponed'])('stays canceled when it is deleted (%s)', async (how) => {
    if (how === 'undated') await change({ matchDate: null });
    else await postpone(null);
    const before = await theEventOf(fixture.aces);
    await deleteMatch();
    const after = await theEventOf(fixture.aces);
    expect(after).toMatchObject({
      status: 'CANCELLED',
      summary: 'Canceled: Aces vs. Lobs',
      start: inHours(0),
    });
    expectNewer(after, before);
  });
});

it('What may get a date again stays canceled for as long as it takes, and deleted matches for 90 days', async () => {
  await change({ matchDate: null });
  const undated = await theEventOf(fixture.aces);
  await deleteOldCanceledMatches(service.db, inDays(91));
  expect(await theEventOf(fixture.aces)).toEqual(undated);
  await deleteMatch();
  await deleteOldCanceledMatches(service.db, inDays(89));
  expect(await eventsOfTeam(fixture.aces)).toHaveLength(1);
  await deleteOldCanceledMatches(service.db, inDays(91));
  expect(await eventsOfTeam(fixture.aces)).toEqual([]);
});

it('A match of a draft that loses its date was never in a calendar', async () => {
  const draft = await aMatchFixture(service, { playedAt: matchAt, isPublished: false });
  const params = { id: draft.teamMatchId };
  await draft.organizer.send(updateTeamMatch, { params, body: { matchDate: null } });
  await draft.organizer.send(publishSchedule, { params: { id: draft.scheduleId }, body: {} });
  expect(await eventsOfTeam(draft.aces)).toEqual([]);
});

describe('A team that is replaced', () => {
  it('reads that the match is canceled, and so do its players, until it plays again', async () => {
    const before = await theEventOf(fixture.lobs);
    const nets = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Nets' });
    await change({ position2TeamId: nets });
    const former = await theEventOf(fixture.lobs);
    expect(former).toMatchObject({ status: 'CANCELLED', summary: 'Canceled: Aces vs. Lobs' });
    expectNewer(former, before);
    expect(await ownEvents(fixture.player2)).toEqual([former]);
    const current = await theEventOf(fixture.aces);
    expect(current).toMatchObject({ status: 'CONFIRMED', summary: 'Aces vs. Nets' });
    expect(await ownEvents(fixture.player1)).toEqual([current]);
    expect(await theEventOf(nets)).toEqual(current);
    const ofSession = await visitor.send(sessionCalendar, { params: { id: fixture.sessionId } });
    expect(eventsOf(ofSession)).toEqual([current]);
    await change({ position2TeamId: fixture.lobs });
    const back = await theEventOf(fixture.lobs);
    expect(back).toMatchObject({ status: 'CONFIRMED', summary: 'Aces vs. Lobs' });
    expectNewer(back, former);
    expect(await theEventOf(nets)).toMatchObject({ status: 'CANCELLED', summary: 'Canceled: Aces vs. Nets' });
  });

  it('leaves the match canceled for both until there is an opponent', async () => {
    const before = await theEventOf(fixture.lobs);
    await change({ position2TeamId: null });
    const former = await theEventOf(fixture.lobs);
    expect(former).toMatchObject({ status: 'CANCELLED' });
    expectNewer(former, before);
    expect(await theEventOf(fixture.aces)).toEqual(former);
    const nets = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Nets' });
    await change({ position2TeamId: nets });
    expect(await theEventOf(fixture.lobs)).toEqual(former);
    expectNewer(await theEventOf(fixture.aces), former);
  });

  it('leaves the match on for a member of both teams, once', async () => {
    await captains(service.db, fixture.player2.memberId, fixture.aces, 2);
    const nets = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Nets' });
    await change({ position2TeamId: nets });
    expect(await ownEvents(fixture.player2)).toMatchObject([
      { status: 'CONFIRMED', summary: 'Aces vs. Nets' },
    ]);
    await deleteMatch();
    expect(await ownEvents(fixture.player2)).toMatchObject([{ summary: 'Canceled: Aces vs. Nets' }]);
    expect(await theEventOf(fixture.lobs)).toMatchObject({ summary: 'Canceled: Aces vs. Lobs' });
  });

  it('is the same match with its sides swapped', async () => {
    const before = await theEventOf(fixture.aces);
    await change({ position1TeamId: fixture.lobs, position2TeamId: fixture.aces });
    const after = await theEventOf(fixture.aces);
    expect(after).toMatchObject({ status: 'CONFIRMED', summary: 'Lobs vs. Aces' });
    expectNewer(after, before);
  });

  it('also leaves the lines with a date of their own', async () => {
    await postponeLine();
    const before = await datedLine(50);
    const nets = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Nets' });
    await change({ position2TeamId: nets });
    expectNewer(await theLine(), before);
    const statuses = (await eventsOfTeam(fixture.lobs)).map(({ status }) => status);
    expect(statuses).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

async function eventsOfTeam(id: number): Promise<CalendarEvent[]> {
  return eventsOf(await visitor.send(teamCalendar, { params: { id } }));
}

async function theEventOf(teamId: number): Promise<CalendarEvent> {
  const [event, ...others] = await eventsOfTeam(teamId);
  if (!event || others.length > 0) throw new Error(`${others.length} more events`);
  return event;
}

function expectNewer(after: CalendarEvent | undefined, before: CalendarEvent | undefined): void {
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(Date.parse(after?.lastModified ?? '')).toBeGreaterThanOrEqual(
    Date.parse(before?.lastModified ?? ''),
  );
}

async function aLocation() {
  const placeId = await placeIdOf(service.db, await aCourt(service.db, 'America/New_York'));
  return { placeId, placeName: 'Court' };
}

async function moveHome(by: Caller, id: number): Promise<void> {
  const { status } = await by.send(updateTeam, {
    params: { id },
    body: { homeCourtLocation: await aLocation() },
  });
  expect(status).toBe(200);
}

type Change = { matchDate?: string | null; position1TeamId?: number; position2TeamId?: number | null };

async function change(body: Change): Promise<void> {
  expect((await fixture.organizer.send(updateTeamMatch, { ...ofMatch(fixture), body })).status).toBe(200);
}

async function postpone(lineIds: number[] | null): Promise<void> {
  const body = { reason: 'rain' as const, lineIds };
  expect((await fixture.captain1.send(postponeMatch, { ...ofMatch(fixture), body })).status).toBe(200);
}

const postponeLine = () => postpone(fixture.lineIds.slice(0, 1));

/** The entry of the postponed line in the calendar of the Aces. */
async function theLine(): Promise<CalendarEvent | undefined> {
  return (await eventsOfTeam(fixture.aces)).find(({ uid }) => uid.startsWith('line-'));
}

async function datedLine(hours: number): Promise<CalendarEvent | undefined> {
  const body = { playAt: inHours(hours), location: null };
  expect((await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body })).status).toBe(200);
  return theLine();
}

async function deleteMatch(): Promise<void> {
  expect((await fixture.organizer.send(deleteTeamMatch, ofMatch(fixture))).status).toBe(204);
}

async function ownEvents(caller: Caller): Promise<CalendarEvent[]> {
  const { response } = await caller.send(renewOwnCalendar, { body: {} });
  const token = new URL(String(response.address)).searchParams.get('token') ?? '';
  return eventsOf(await visitor.send(memberCalendar, { query: { token } }));
}
