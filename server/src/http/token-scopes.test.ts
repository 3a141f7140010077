import { everyCall } from '@courtline/contract/every-call';
import { callsByScope, scopesOf, targetOf } from '@courtline/contract/token-scopes';
import { type TokenScope, tokenScopes } from '@courtline/domain/token/access-tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { addressOf } from '../testing/caller';
import { aConference, aLeague } from '../testing/league-rows';
import { type Principal, findCall, readMatrix } from '../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { matrixRequests } from '../testing/matrix-requests/every-request';
import { aToken, bearer } from '../testing/token-rows';

const scopes = Object.keys(tokenScopes) as TokenScope[];

let service: TestService;
let fixture: MatrixFixture;

beforeAll(async () => {
  service = await aService();
  fixture = await aMatrixFixture(service);
});

afterAll(() => service.close());

const grants = (scope: TokenScope) => [...callsByScope['read-public'], ...callsByScope[scope]];

describe.each(scopes)('A token with the scope %s', (scope) => {
  const closed = [...everyCall].filter(([, call]) => !grants(scope).includes(call));

  it('is refused by every call outside of it, also in the hands of an admin', async () => {
    const admin = await service.admin();
    const { token } = await aToken(service, { memberId: admin.memberId, scopes: [scope] });
    const answered: Record<string, number> = {};
    for (const [name, call] of closed) {
      await unlimited();
      const url = addressOf(call, { params: { id: 1, memberId: 1, tokenId: 1, childId: 1 } });
      const { statusCode } = await service.app.inject({ method: call.method, url, headers: bearer(token) });
      answered[name] = statusCode;
    }
    expect(answered).toEqual(Object.fromEntries(closed.map(([name]) => [name, 403])));
  });
});

const rows = readMatrix().filter(({ operation }) => {
  const call = findCall(operation);
  return call !== null && scopesOf(call).length > 0 && !operation.endsWith('(in demo mode)');
});

describe.each(rows.map((row) => [row.operation, row] as const))('%s', (operation, { cells }) => {
  it.each(scopes)('answers a token with the scope %s like a visitor or like its owner', async (scope) => {
    for (const who of ['C1', 'LO'] as const) {
      await unlimited();
      expect([who, await statusFor(operation, { who, scope, leagueId: null })]).toEqual([
        who,
        expectedFor(operation, scope, { V: cells.V, own: cells[who] }),
      ]);
    }
  });

  it.each(scopes)('answers a token of the league with the scope %s only about the league', async (scope) => {
    await unlimited();
    const about = targetOf(callOf(operation));
    const inLeague = await statusFor(operation, { who: 'LO', scope, leagueId: fixture.leagueId });
    const expected = expectedFor(operation, scope, { V: cells.V, own: cells.LO });
    expect(inLeague).toBe(about === null ? '403' : expected);
    const foreign = await statusFor(operation, { who: 'LX', scope, leagueId: await leagueOfLx() });
    const isGranted = expectedFor(operation, scope, { V: '404', own: '404' });
    expect(foreign).toBe(about === null ? '403' : isGranted);
  });
});

/** 403 without the scope; otherwise the cell of the matrix. */
function expectedFor(operation: string, scope: TokenScope, cells: { V: string; own: string }): string {
  const granted = scopesOf(callOf(operation)).filter((one) => one === scope || one === 'read-public');
  if (granted.length === 0) return '403';
  return granted.some((one) => one !== 'read-public') ? cells.own : cells.V;
}

function callOf(operation: string) {
  const call = findCall(operation);
  if (!call) throw new Error(`${operation} is not built`);
  return call;
}

type Asked = { who: Exclude<Principal, 'V'>; scope: TokenScope; leagueId: number | null };

async function statusFor(operation: string, { who, scope, leagueId }: Asked): Promise<string> {
  const { standIn, ...sent } = (await matrixRequests[operation]?.(fixture, who)) ?? {};
  const { memberId } = standIn ?? fixture.memberOf[who];
  const { token } = await aToken(service, { memberId, leagueId, scopes: [scope] });
  const caller = service.visitor();
  const { status } = await caller.send(callOf(operation), { ...sent, headers: bearer(token) });
  return status >= 200 && status < 300 ? '200' : String(status);
}

async function leagueOfLx(): Promise<number> {
  const { league_id: id } = await service.db
    .selectFrom('league_organizers')
    .select('league_id')
    .where('member_id', '=', fixture.memberOf.LX.memberId)
    .executeTakeFirstOrThrow();
  return id;
}

async function unlimited(): Promise<void> {
  await service.db.deleteFrom('rate_limits').execute();
}

it('opens no call about accounts, messages, families or admins', () => {
  const opened = [...everyCall].filter(([, call]) => scopesOf(call).length > 0);
  const kept = /\/(auth|me|messages|admin|dev|family|preferences)(\/|$)/;
  expect(opened.filter(([, { path }]) => kept.test(path)).map(([name]) => name)).toEqual([]);
  expect(opened.filter(([, { needsFreshProof }]) => needsFreshProof)).toEqual([]);
});

it('finds the league of everything that a path of an opened call can name', async () => {
  const leagueId = await aLeague(service.db);
  const conferenceId = await aConference(service.db, { leagueId });
  const { memberId } = fixture.memberOf.LO;
  const { token } = await aToken(service, { memberId, leagueId: fixture.leagueId });
  const ask = async (url: string) => (await service.app.inject({ url, headers: bearer(token) })).statusCode;
  expect([
    await ask(`/v1/leagues/${fixture.leagueId}/summary`),
    await ask(`/v1/leagues/${leagueId}/summary`),
    await ask(`/v1/leagues/conferences/${conferenceId}/summary`),
    await ask('/v1/leagues/not-a-number/summary'),
  ]).toEqual([200, 404, 404, 404]);
});
