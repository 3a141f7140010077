import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type MatrixRow, findCall, principals, readMatrix } from '../testing/matrix';
import { preparedCalls, read } from '../testing/prepared-calls';
import { type World, aWorldOfPrincipals } from '../testing/principals';
import { scenes } from '../testing/scenes';
import { sql } from 'kysely';

let service: TestService;
/** Two more nodes on the same database: one that keeps what it prepared, one that makes every answer anew. */
let keeping: TestService;
let forgetting: TestService;
let world: World;

beforeAll(async () => {
  service = await aService();
  keeping = await aService({ on: service.database, settings: { PREPARED_MB: '64' } });
  forgetting = await aService({ on: service.database, settings: { PREPARED_MB: '0' } });
  world = await aWorldOfPrincipals(service);
});

afterAll(async () => {
  await keeping.close();
  await forgetting.close();
  await service.close();
});

/** Each write of the contract that somebody may do, in the state that its scene sets up. */
const writes = readMatrix().flatMap((row) => {
  const call = findCall(row.operation);
  const who = principals.find((one) => row.cells[one] === '200');
  const isMeant = call?.isWrite && who && !row.operation.endsWith('(in demo mode)');
  return isMeant ? [{ row, call, who }] : [];
});

describe('After every write of the contract', () => {
  const changed = new Set<string>();

  it.each(writes.map((write) => [write.row.operation, write] as const))(
    '%s: what one node keeps is what another would make',
    async (operation, { row, call, who }) => {
      const since = await latestSession();
      const { standIn, ...sent } = await sceneOf(row, who);
      // A scene sets up its rows by hand, past everything that raises a version.
      await sql`update sessions set public_version = public_version + 1`.execute(service.db);
      const watched = [world.sessionId, ...(await sessionsAfter(since))];
      const before = await answers(keeping, watched);
      const caller = standIn ? await service.signedIn(standIn) : await world.as(who);
      expect((await caller.send(call, sent)).status).toBeLessThan(300);
      const after = await answers(keeping, watched);
      expect(after).toEqual(await answers(forgetting, watched));
      if (JSON.stringify(after) !== JSON.stringify(before)) changed.add(operation);
    },
  );

  it('and many of them do change what everybody sees', () => {
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

function sceneOf({ operation }: MatrixRow, who: (typeof principals)[number]) {
  const scene = scenes[operation];
  if (!scene) throw new Error(`${operation} has no scene`);
  return scene(world, who);
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

/** Everything that is prepared about these sessions, as a visitor is told it. */
async function answers(node: TestService, sessionIds: readonly number[]): Promise<Record<string, string>> {
  const visitor = node.visitor();
  const told: Record<string, string> = {};
  for (const id of sessionIds) {
    for (const call of preparedCalls) told[`${id} ${call.path}`] = (await read(visitor, call, id)).text;
  }
  return told;
}
