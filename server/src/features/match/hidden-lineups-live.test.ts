import { setAvailability } from '@courtline/contract/availability';
import type { Call } from '@courtline/contract/call';
import { lineupHistory, readLineups, saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { latestResults, matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { clearLine, postResult, resultHistory } from '@courtline/contract/result';
import { sessionSchedule } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';
import { availabilities } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';

import { follow, followLeague } from '../../testing/live-reader';
import { aMatchOfAll } from '../../testing/matrix-requests/match';
import { type Principal, principals, readMatrix } from '../../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../../testing/matrix-fixture';
import { until } from '../../testing/until';

let service: TestService;
let fixture: MatrixFixture;
let match: Awaited<ReturnType<typeof aMatchOfAll>>;
let url: string;
let callers: Record<string, Caller>;

beforeAll(async () => {
  service = await aService();
  fixture = await aMatrixFixture(service);
  match = await aMatchOfAll(fixture);
  url = await service.listen();
  callers = {};
  for (const who of principals) callers[who] = await fixture.as(who);
});

afterAll(() => service.close());

const captain = 'C1';

describe('A hidden lineup', () => {
  it('notifies no open page until it is published', async () => {
    const page = await followLeague(url, fixture.leagueId);
    const notificationCount = async () => {
      const last = JSON.stringify({ leagueId: fixture.leagueId, version: 4711 });
      await sql`select pg_notify('courtline', ${last})`.execute(service.db);
      await until(() => page.events.some(({ version }) => version === 4711));
      return page.events.splice(0).filter(({ version }) => version !== 4711).length;
    };
    await saves({ playerId: match.mate.teamMemberId });
    await steps(2);
    await sends(setAvailability, availability());
    expect(await notificationCount()).toBe(0);
    await steps(3);
    expect(await notificationCount()).toBe(1);
    await steps(2);
    expect(await notificationCount()).toBe(1);
    await steps(1);
    expect(await notificationCount()).toBe(0);
    page.leave();
  });

  it('notifies open pages of its own team as far as they may see it, and no others', async () => {
    const pages = await Promise.all(
      principals.map(async (who) => ({
        who,
        page: await follow(url, `/v1/live?leagueId=${fixture.leagueId}`, as(who).cookie),
      })),
    );
    const notifiedPeople = async () => {
      const last = JSON.stringify({ leagueId: fixture.leagueId, version: 4712 });
      const isDone = ({ page }: (typeof pages)[number]) =>
        page.events.some(({ version }) => version === 4712);
      // A team notification is looked up before it is sent, so a later event can overtake it.
      await until(() => pages.some(({ page }) => page.events.length > 0));
      await sql`select pg_notify('courtline', ${last})`.execute(service.db);
      await until(() => pages.every(isDone));
      return pages.filter(({ page }) => page.events.splice(0).length > 1).map(({ who }) => who);
    };
    await saves({ playerId: match.mate.teamMemberId });
    expect(await notifiedPeople()).toEqual(['C1']);
    await steps(2);
    expect(await notifiedPeople()).toEqual(['T1', 'C1']);
    await sends(setAvailability, availability());
    expect(await notifiedPeople()).toEqual(['T1', 'C1']);
    await steps(1);
    expect(await notifiedPeople()).toEqual(['T1', 'C1']);
    for (const { page } of pages) page.leave();
  });

  it('counts as a change only for pages of its own team that open their stream later', async () => {
    const path = `/v1/live?leagueId=${fixture.leagueId}`;
    const witness = await follow(url, path, as(captain).cookie);
    const later = passTime(30_000);
    await saves({ playerId: match.mate.teamMemberId });
    await until(() => witness.events.length > 0);
    const opened = await Promise.all(principals.map((who) => follow(url, path, as(who).cookie)));
    await until(() => opened.every(({ unchanged }) => unchanged.length > 0));
    const told = principals.filter((_, index) => (opened[index]?.unchanged[0]?.forMs ?? NaN) < 30_000);
    expect(told).toEqual([captain]);
    later.mockRestore();
    for (const page of [witness, ...opened]) page.leave();
  });

  it('notifies about the availability of team 1 only its own members and organizers', async () => {
    const outsiders = principals.filter((who) => answersRow().cells[who] === 'hid');
    const before = await everything(outsiders);
    expect(await sends(setAvailability, availability(3))).toMatchObject({ status: 200 });
    expect(await everything(outsiders)).toEqual(before);
    const visibility: Record<string, string> = {};
    for (const who of principals) {
      const { response } = await as(who).send(matchRosters, ofMatch());
      const mate = response.position1Team?.teamMembers.find(
        ({ teamMemberId }) => teamMemberId === match.mate.teamMemberId,
      );
      visibility[who] = mate?.playerAvailabilityStatusTypeId === availabilities.no.id ? '200' : 'hid';
    }
    expect(visibility).toEqual(answersRow().cells);
  }, 120_000);
});

/** Advances the clock by which the service measures how long ago something changed. */
function passTime(ms: number) {
  const now = performance.now.bind(performance);
  return vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

type RecordedResponse = { who: Principal; call: string; status: number; text: string; headers: unknown[] };

/** Every response these people get, with its headers, including the errors for requests they may not make. */
async function everything(people: readonly Principal[]): Promise<RecordedResponse[]> {
  const responses: RecordedResponse[] = [];
  for (const who of people) responses.push(...(await everythingTo(who)));
  return responses;
}

async function everythingTo(who: Principal): Promise<RecordedResponse[]> {
  const responses = [];
  for (const [call, sent] of questions()) responses.push(await recordResponse(who, call, sent));
  return responses;
}

async function recordResponse(who: Principal, call: Call, sent: object): Promise<RecordedResponse> {
  const { status, text, headers } = await as(who).send(call, sent);
  const kept = [headers.etag, headers['content-length'], headers['last-modified']];
  const timeless = text.replaceAll(/"(?:exportedAt|lastSeenAt)(?:Utc)?":"[^"]*"/g, '');
  return { who, call: `${call.method} ${call.path}`, status, text: timeless, headers: kept };
}

function questions(): [Call, object][] {
  const ofLine = { params: { id: match.lineId } };
  const named = { playerMatchId: match.lineId, position1: { player1TeamMemberId: match.mate.teamMemberId } };
  const body = { resultCompletionTypeId: 1, side1Results: { set1Score: 5 }, side2Results: {} } as const;
  return [
    [teamMatchSummary, ofMatch()],
    [playerMatches, ofMatch()],
    [latestResults, { ...ofMatch(), query: { timestamp: 0 } }],
    [matchRosters, ofMatch()],
    [readLineups, ofMatch()],
    [lineupHistory, ofMatch()],
    [resultHistory, ofLine],
    [sessionSchedule, { params: { id: match.sessionId } }],
    [readSession, { params: { id: match.sessionId } }],
    [saveLineups, { ...ofMatch(), body: { lineups: [named] } }],
    [setLineupStatus, { ...ofMatch(), body: { lineupStatusId: 1, teamId: match.team1 } }],
    [clearLine, { ...ofLine, query: { version: 99 } }],
    [postResult, { ...ofLine, body }],
  ];
}

function ofMatch() {
  return { params: { id: match.teamMatchId } };
}

function as(who: Principal): Caller {
  return callers[who] as Caller;
}

function sends(call: Call, sent: object) {
  return as(captain).send(call, sent);
}

function saves({ playerId, alternateId }: { playerId: number; alternateId?: number }) {
  const lineups = [{ playerMatchId: match.lineId, position1: { player1TeamMemberId: playerId } }];
  const alternates = { teamId: match.team1, teamMemberIds: alternateId ? [alternateId] : [] };
  return sends(saveLineups, { ...ofMatch(), body: { lineups, position1TeamAlternatePlayers: alternates } });
}

function steps(lineupStatusId: number, notifyPlayersWhenLocked = false) {
  return sends(setLineupStatus, { ...ofMatch(), body: { lineupStatusId, notifyPlayersWhenLocked } });
}

function availability(playerAvailabilityStatusId = 1) {
  const teamMemberIds = [match.mate.teamMemberId];
  return { ...ofMatch(), body: { teamMemberIds, playerAvailabilityStatusId } };
}

function answersRow() {
  const row = readMatrix().find(({ operation }) => operation === 'FIELD availability of team-1 players');
  if (!row) throw new Error('The matrix has no such row');
  return row;
}
