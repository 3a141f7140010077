import type { Call } from '@courtline/contract/call';
import { readLineupExchange } from '@courtline/contract/lineup-exchange';
import { saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMatchOfAll } from '../../testing/matrix-requests/match';
import type { Principal } from '../../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../../testing/matrix-fixture';
import { aClubEventAndSchool, everyReadAroundMatch } from '../../testing/reads-around-match';
import { sealsLineups } from '../../testing/sealed-rows';

let service: TestService;
let fixture: MatrixFixture;
let match: Awaited<ReturnType<typeof aMatchOfAll>>;
let requests: ReturnType<typeof everyReadAroundMatch>;
let callers: Record<string, Caller>;

beforeAll(async () => {
  service = await aService();
  fixture = await aMatrixFixture(service);
  match = await aMatchOfAll(fixture);
  await sealsLineups(service.db, match.sessionId);
  const { leagueId, conferenceId } = fixture;
  const { mate, team1: teamId } = match;
  const others = await aClubEventAndSchool(service.db);
  requests = everyReadAroundMatch({ ...match, ...mate, ...others, leagueId, conferenceId, teamId });
  callers = {};
  for (const who of [captain, ...outsiders] as const) callers[who] = await fixture.as(who);
});

afterAll(() => service.close());

const captain = 'C1';
/** A visitor, the other team and an organizer: more readers take minutes. */
const outsiders = ['V', 'T2', 'C2', 'CO'] as const satisfies readonly Principal[];

it('A sealed lineup shows outsiders that it is sealed, when, and a fingerprint, and nothing else, in any response', async () => {
  await saves(match.mate.teamMemberId);
  const unsealed = await readings();
  await seals(2);
  const one = await readings();
  await seals(1);
  await saves(match.ownSpot, match.mate.teamMemberId);
  await seals(2);
  const other = await readings();
  expect(maskedOf(other)).toEqual(maskedOf(one));
  expect(lengthsOf(other)).toEqual(lengthsOf(one));
  const differing = one.filter((response, index) => response.text !== unsealed[index]?.text);
  expect([...new Set(differing.map(({ path }) => path))]).toEqual([readLineupExchange.path]);
  expect(maskedOf(one)).toEqual(maskedOf(unsealed));
  const texts = JSON.stringify([...one, ...other]);
  const { text } = await service.db.selectFrom('lineup_seals').select('text').executeTakeFirstOrThrow();
  expect(texts).not.toContain(/Salt: (\w+)/.exec(text)?.[1]);
}, 60_000);

it('E-mails to the other team about two sealed lineups differ in time and fingerprint only', async () => {
  const mails = await service.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text', 'html'])
    .where('to_member_id', '=', fixture.memberOf.C2.memberId)
    .execute();
  const texts = mails.map((mail) => masked(JSON.stringify(mail)));
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['lineup-sealed']));
  expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
});

type Reading = { who: Principal; path: string; status: number; text: string; headers: unknown[] };

async function readings(): Promise<Reading[]> {
  const responses: Reading[] = [];
  for (const who of outsiders) {
    for (const { call, sent } of requests) responses.push(await read(who, call, sent));
  }
  return responses;
}

async function read(who: Principal, call: Call, sent: object): Promise<Reading> {
  const { status, text, headers } = await (callers[who] as Caller).send(call, sent);
  const timeless = text.replaceAll(/"(?:exportedAt|lastSeenAt)(?:Utc)?":"[^"]*"/g, '');
  const kept = [headers['content-length'], headers['last-modified']];
  return { who, path: call.path, status, text: timeless, headers: kept };
}

function maskedOf(responses: readonly Reading[]) {
  return responses.map(({ who, path, status, text }) => [who, path, status, masked(text)]);
}

/** Lengths too: neither a time nor a fingerprint has another length. */
function lengthsOf(responses: readonly Reading[]) {
  return responses.map(({ who, path, headers, text }) => [who, path, headers, text.length]);
}

/** Hides the time of sealing and the fingerprint, in responses and e-mails. */
function masked(text: string): string {
  return text
    .replaceAll(/"sealedAtUtc":(?:null|"[^"]*")/g, '"sealedAtUtc":…')
    .replaceAll(/"fingerprint":(?:null|"[0-9a-f]{64}")/g, '"fingerprint":…')
    .replaceAll(/(?:[0-9a-f]{8}(?: |\\n|&nbsp;|<wbr>)*){8}/g, '…')
    .replaceAll(/\d{1,2}:\d{2} [AP]M/g, '…');
}

async function saves(playerId: number, alternateId?: number): Promise<void> {
  const lineups = [{ playerMatchId: match.lineId, position1: { player1TeamMemberId: playerId } }];
  const alternates = { teamId: match.team1, teamMemberIds: alternateId ? [alternateId] : [] };
  await sends(saveLineups, { lineups, position1TeamAlternatePlayers: alternates });
}

async function seals(lineupStatusId: 1 | 2): Promise<void> {
  await sends(setLineupStatus, { lineupStatusId, notifyPlayersWhenLocked: true });
}

async function sends(call: Call, body: object): Promise<void> {
  const { status, text } = await (callers[captain] as Caller).send(call, {
    params: { id: match.teamMatchId },
    body,
  });
  if (status !== 200) throw new Error(text);
}
