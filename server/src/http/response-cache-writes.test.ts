import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type MatrixRow, findCall, principals, readMatrix } from '../testing/matrix';
import { preparedCalls, read } from '../testing/prepared-calls';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { matrixRequests } from '../testing/matrix-requests/every-request';
import { sql } from 'kysely';

let service: TestService;
/** Two more nodes on the same database: one with and one without a response cache. */
let keeping: TestService;
let forgetting: TestService;
let fixture: MatrixFixture;

beforeAll(async () => {
  service = await aService();
  keeping = await aService({ on: service.database, settings: { PREPARED_MB: '64' } });
  forgetting = await aService({ on: service.database, settings: { PREPARED_MB: '0' } });
  fixture = await aMatrixFixture(service);
});

afterAll(async () => {
  await keeping.close();
  await forgetting.close();
  await service.close();
});

/** Each write of the contract that a principal may do, in the state that its fixture sets up. */
const writes = readMatrix().flatMap((row) => {
  const call = findCall(row.operation);
  const who = principals.find((one) => row.cells[one] === '200');
  const isMeant = call?.isWrite && who && !row.operation.endsWith('(in demo mode)');
  return isMeant ? [{ row, call, who }] : [];
});

describe('After every write of the contract', () => {
  const changed = new Set<string>();

  it.each(writes.map((write) => [write.row.operation, write] as const))(
    '%s: cached and uncached responses are equal',
    async (operation, { row, call, who }) => {
      const since = await latestSession();
      const { standIn, ...sent } = await requestOf(row, who);
      // Fixtures insert rows directly, which raises no version.
      await sql`update sessions set public_version = public_version + 1`.execute(service.db);
      const watched = [fixture.sessionId, ...(await sessionsAfter(since))];
      const before = await readCached(keeping, watched);
      const caller = standIn ? await service.signedIn(standIn) : await fixture.as(who);
      expect((await caller.send(call, sent)).status).toBeLessThan(300);
      const after = await readCached(keeping, watched);
      expect(after).toEqual(await readCached(forgetting, watched));
      if (JSON.stringify(after) !== JSON.stringify(before)) changed.add(operation);
    },
  );

  it('many writes change a cached response', () => {
    expect([...changed]).toEqual(expect.arrayContaining(visibleWrites));
  });
});

const visibleWrites = [
  'POST /v1/leagues/conferences/{K}/organizers',
  'PUT /v1/leagues/sessions/{S}',
  'POST /v1/leagues/teams (in S)',
  'POST /v1/leagues/schedules/{id}/publish',
  'PUT /v1/leagues/schedules/{id}/unpublish',
  'PUT /v1/leagues/teammatches/{M}/location-date',
  'PUT /v1/leagues/teammatches/{M}/default',
  'POST /v1/leagues/playermatches/{id}/playermatchresult',
  'DELETE /v1/leagues/playermatches/{id}/clear',
];

function requestOf({ operation }: MatrixRow, who: (typeof principals)[number]) {
  const request = matrixRequests[operation];
  if (!request) throw new Error(`${operation} has no request`);
  return request(fixture, who);
}

async function latestSession(): Promise<number> {
  const row = await service.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return row.id;
}

async function sessionsAfter(id: number): Promise<number[]> {
  const rows = await service.db.selectFrom('sessions').select('id').where('id', '>', id).execute();
  return rows.map((row) => row.id);
}

/** All cached responses about these sessions, as a visitor receives them. */
async function readCached(node: TestService, sessionIds: readonly number[]): Promise<Record<string, string>> {
  const visitor = node.visitor();
  const texts: Record<string, string> = {};
  for (const id of sessionIds) {
    for (const call of preparedCalls) texts[`${id} ${call.path}`] = (await read(visitor, call, id)).text;
  }
  return texts;
}
