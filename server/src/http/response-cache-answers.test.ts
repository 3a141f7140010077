import { brotliDecompressSync } from 'node:zlib';
import type { Call } from '@courtline/contract/call';
import { sessionSchedule } from '@courtline/contract/schedule';
import { sessionSummary, updateSession } from '@courtline/contract/session';
import { teamStandings } from '@courtline/contract/standings';
import { updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPlayerRecord } from '../store/player/player';
import { type TestService, aService } from '../testing/a-service';
import { type Caller, addressOf } from '../testing/caller';
import { countStatements } from '../testing/count-statements';
import { aSession } from '../testing/league-rows';
import { type MatchFixture, aMatchFixture, post } from '../testing/match-fixture';
import { aPlayer } from '../testing/people';
import { preparedCalls, read } from '../testing/prepared-calls';
import { aRosteredPlayer } from '../testing/roster-rows';

let service: TestService;
/** Two more nodes on the same database: one with and one without a response cache. */
let keeping: TestService;
let forgetting: TestService;
let match: MatchFixture;

beforeAll(async () => {
  service = await aService();
  keeping = await aService({ on: service.database, settings: { PREPARED_MB: '64' } });
  forgetting = await aService({ on: service.database, settings: { PREPARED_MB: '0' } });
  match = await aMatchFixture(service, { playedAt: new Date(Date.now() - 60_000) });
  await post(match, match.captain1);
});

afterAll(async () => {
  await keeping.close();
  await forgetting.close();
  await service.close();
});

describe.each(preparedCalls.map((call) => [call.path, call] as const))('%s', (_, call) => {
  const ask = (headers = {}) => read(keeping.visitor(), call, match.sessionId, headers);

  it('responds with 304 to a visitor who has it, until it changes', async () => {
    const { headers, text } = await ask();
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    for (const known of [headers.etag, `"other", ${String(headers.etag)}`, '*']) {
      expect(await ask({ 'if-none-match': known })).toMatchObject({ status: 304, text: '' });
    }
    expect(await ask({ 'if-none-match': 'W/"other"' })).toMatchObject({ status: 200, text });
  });

  it('runs one statement if it is cached, and at most three otherwise', async () => {
    await ask();
    expect(await countStatements(keeping, () => ask())).toBe(1);
    const uncached = () => read(forgetting.visitor(), call, match.sessionId);
    expect(await countStatements(forgetting, uncached)).toBeLessThanOrEqual(3);
  });

  it('is compressed for clients that accept it', async () => {
    const url = addressOf(call, { params: { id: match.sessionId } });
    const response = await keeping.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const isCompressed = response.headers['content-encoding'] === 'br';
    const sent = isCompressed ? brotliDecompressSync(response.rawPayload) : response.rawPayload;
    expect(sent.toString()).toBe((await ask()).text);
    expect(isCompressed).toBe(sent.length >= 1024);
  });

  it('responds with 404 for an unknown session', async () => {
    expect((await read(keeping.visitor(), call, 999_999)).status).toBe(404);
  });
});

describe('A response cached for visitors', () => {
  it('is never sent to members with other permissions, nor the reverse', async () => {
    for (const call of preparedCalls) {
      for (const who of [match.organizer, match.captain1, match.player1, match.stranger]) {
        const [member, visitor] = [await onNode(keeping, who), keeping.visitor()];
        for (const asker of [member, visitor, member]) {
          const asksAnew = asker === visitor ? forgetting.visitor() : await onNode(forgetting, who);
          const [cached, uncached] = [
            await read(asker, call, match.sessionId),
            await read(asksAnew, call, match.sessionId),
          ];
          expect(cached.text).toBe(uncached.text);
        }
      }
    }
  });

  it('changes with the name of an organizer, which does not change the session', async () => {
    const tell = async () => (await read(keeping.visitor(), sessionSummary, match.sessionId)).text;
    expect(await tell()).not.toContain('Newname');
    await service.db
      .updateTable('members')
      .set({ first_name: 'Newname' })
      .where('id', '=', match.organizer.memberId)
      .execute();
    expect(await tell()).toContain('Newname');
  });
});

describe('The etag changes', () => {
  const changes: [string, Call, () => Promise<unknown>][] = [
    [
      'in the schedule when a team is renamed',
      sessionSchedule,
      () => match.captain1.send(updateTeam, { params: { id: match.aces }, body: { name: 'Aces of old' } }),
    ],
    [
      'in the standings when a team is renamed',
      teamStandings,
      () => match.captain1.send(updateTeam, { params: { id: match.aces }, body: { name: 'Aces again' } }),
    ],
    [
      'in the schedule when a score is posted',
      sessionSchedule,
      () => post(match, match.captain2, { line: 1 }),
    ],
    [
      'in the standings when the rating of a rostered player changes',
      teamStandings,
      () => rate(match.home.map(({ playerId }) => playerId)),
    ],
    [
      'in the standings when a claim merges a player',
      teamStandings,
      () => claim(match.home[0]?.memberId ?? 0),
    ],
  ];

  it.each(changes)('%s', async (_, call, change) => {
    const readFrom = async (node: TestService) => read(node.visitor(), call, match.sessionId);
    const before = await readFrom(keeping);
    await change();
    const after = await readFrom(keeping);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.text).toBe((await readFrom(forgetting)).text);
  });

  it('in the summary when the fee of a session without registrations changes', async () => {
    const id = await aSession(service.db, { conferenceId: match.conferenceId });
    const readSummary = () => read(keeping.visitor(), sessionSummary, id);
    const before = await readSummary();
    await match.organizer.send(updateSession, { params: { id }, body: { registrationFee: 12.5 } });
    const after = await readSummary();
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.text).toContain('"registrationFee":12.5');
  });
});

/** Six players with a doubles rating, so that the team has a power. */
async function rate(playerIds: readonly number[]): Promise<void> {
  const { aces } = match;
  const more = await Promise.all([1, 2, 3].map(() => aRosteredPlayer(service.db, { teamId: aces })));
  const rated = [...playerIds, ...more.map(({ playerId }) => playerId)];
  await service.db.insertInto('ratings').values(rated.map(doublesRating)).execute();
}

function doublesRating(player_id: number) {
  return {
    player_id,
    sport_type_id: 1,
    match_type_id: 2,
    value: 7,
    source: 'import' as const,
    match_count: 10,
  };
}

/** The existing player has a higher rating, so the power of the team changes with the claim. */
async function claim(memberId: number): Promise<void> {
  const playerId = await aPlayer(service.db);
  await service.db
    .insertInto('ratings')
    .values({ ...doublesRating(playerId), value: 12 })
    .execute();
  await assignPlayerRecord(service.db, { memberId, playerId });
}

async function onNode(node: TestService, { memberId, email }: Caller): Promise<Caller> {
  return node.signedIn({ memberId, email });
}
