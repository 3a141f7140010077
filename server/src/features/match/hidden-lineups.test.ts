import type { Call } from '@courtline/contract/call';
import { lineupHistory, readLineups, saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { latestResults, matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { clearLine, postResult, resultHistory } from '@courtline/contract/result';
import { sessionSchedule } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller, Reply } from '../../testing/caller';
import { aClubEventAndSchool, everyReadAroundMatch } from '../../testing/reads-around-match';
import { aMatchOfAll } from '../../testing/matrix-requests/match';
import { type Principal, principals, readMatrix } from '../../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../../testing/matrix-fixture';

let service: TestService;
let fixture: MatrixFixture;
let match: Awaited<ReturnType<typeof aMatchOfAll>>;
let otherIds: Awaited<ReturnType<typeof aClubEventAndSchool>>;
let callers: Record<string, Caller>;

beforeAll(async () => {
  service = await aService();
  fixture = await aMatrixFixture(service);
  match = await aMatchOfAll(fixture);
  otherIds = await aClubEventAndSchool(service.db);
  callers = {};
  for (const who of principals) callers[who] = await fixture.as(who);
});

afterAll(() => service.close());

const captain = 'C1';

/**
 * Actions of the captain of team 1 that must stay invisible to everyone else; T1 may see them once the lineup is
 * locked.
 */
const secrets: [what: string, seenBy: Principal[], act: () => Promise<Reply>][] = [
  ['set', ['C1'], () => saves({ playerId: match.mate.teamMemberId })],
  ['changed', ['C1'], () => saves({ playerId: match.ownSpot, alternateId: match.mate.teamMemberId })],
  ['emptied line by line', ['C1'], () => sends(clearLine, { params: { id: match.lineId } })],
  ['set again', ['C1'], () => saves({ playerId: match.ownSpot })],
  ['locked with notice', ['C1', 'T1'], () => steps(2, true)],
  ['unlocked', ['C1'], () => steps(1)],
];

describe('A hidden lineup', () => {
  it('leaves every response to other people byte for byte the same, whatever its captain does', async () => {
    const before = await everything(principals);
    for (const [what, seenBy, act] of secrets) {
      expect([what, (await act()).status < 300]).toEqual([what, true]);
      const outsiders = principals.filter((who) => !seenBy.includes(who));
      const known = before.filter(({ who }) => outsiders.includes(who));
      expect([what, await everything(outsiders)]).toEqual([what, known]);
    }
  }, 120_000);

  it('changes nothing that other people can read anywhere', async () => {
    const before = await readings(principals);
    const answered = new Set(before.filter(({ status }) => status < 300).map(({ call }) => call));
    expect(before.filter(({ call }) => !answered.has(call)).map(({ call, text }) => [call, text])).toEqual(
      [],
    );
    const changedFor = async (people: readonly Principal[]) => {
      const known = before
        .filter(({ who }) => people.includes(who))
        .map((response) => JSON.stringify(response));
      return (await readings(people)).filter((response) => !known.includes(JSON.stringify(response)));
    };
    await saves({ playerId: match.mate.teamMemberId, alternateId: match.ownSpot });
    expect(await changedFor(['T1'])).toEqual([]);
    await steps(2, true);
    const outsiders = principals.filter((who) => who !== captain && who !== 'T1');
    expect(await changedFor(outsiders)).toEqual([]);
    await steps(1);
  }, 120_000);
});

describe('The lines of team 1', () => {
  it.each([
    ['while unlocked', () => steps(1)],
    ['while locked', () => steps(2)],
    ['while published', () => steps(3)],
    ['after match date (server clock)', () => begins()],
  ])('are visible %s as the permission matrix says', async (state, act) => {
    await act();
    const row = readMatrix().find(({ operation }) => operation === `VIEW team-1 lines ${state}`);
    const seen: Record<string, string> = {};
    for (const who of principals) seen[who] = await viewOf(as(who));
    expect(seen).toEqual(row?.cells);
  });
});

/** Both endpoints that return the lineup must agree. */
async function viewOf(caller: Caller): Promise<string> {
  const { response: lines } = await caller.send(playerMatches, ofMatch());
  const { response: lineups } = await caller.send(readLineups, ofMatch());
  const [line] = lines.singlePlayerMatches;
  const inLine = line?.side1.player1 ?? null;
  const inLineup = lineups.singlesLineups[0]?.position1.player1TeamMemberId ?? null;
  expect([line?.side1.canViewPlayers, inLineup !== null]).toEqual([inLine !== null, inLine !== null]);
  return inLine === null ? 'hid' : '200';
}

/** Every GET endpoint of the contract, except those excluded by name. */
async function readings(people: readonly Principal[]): Promise<RecordedResponse[]> {
  const { leagueId, conferenceId } = fixture;
  const { teamMatchId, sessionId, scheduleId, lineId, team1: teamId, mate } = match;
  const ids = { leagueId, conferenceId, sessionId, scheduleId, teamId, teamMatchId, lineId };
  const { playerId, memberId } = mate;
  const requests = everyReadAroundMatch({ ...ids, ...otherIds, playerId, memberId });
  const responses: RecordedResponse[] = [];
  for (const who of people) {
    for (const { call, sent } of requests) responses.push(await recordResponse(who, call, sent));
  }
  return responses;
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

async function begins(): Promise<void> {
  await steps(2);
  await steps(1);
  const past = { match_at: new Date(Date.now() - 60_000) };
  await service.db.updateTable('team_matches').set(past).where('id', '=', match.teamMatchId).execute();
}
