import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/src/call';
import { type TestService, aService } from '../../server/src/testing/a-service';
import {
  type MatrixRow,
  type Principal,
  findCall,
  principals,
  readMatrix,
} from '../../server/src/testing/matrix';
import { type World, aWorldOfPrincipals } from '../../server/src/testing/principals';
import { scenes } from '../../server/src/testing/scenes';
import { type Fingerprint, openFingerprint } from './fingerprint';
import { type Id, aDeletedId, idsIn, numberApart, withId } from './ids';

type Write = { row: MatrixRow; call: Call; who: Principal };
type Scene = Awaited<ReturnType<typeof sceneOf>>;
type Swap = { place: Id; kind: string; value: unknown };

const nobodyHas = 2_147_483_647;
const nothingToRefuse = 400;

/** Every write that somebody may, by the least of those: what is foreign to them must stay so. */
const writes: [string, Write][] = readMatrix().flatMap((row) => {
  const call = findCall(row.operation);
  const who = principals.find((one) => one !== 'V' && row.cells[one] === '200');
  return call?.isWrite && who && !row.operation.endsWith('(in demo mode)')
    ? [[row.operation, { row, call, who }]]
    : [];
});

let service: TestService;
let own: World;
let foreign: World;
let tables: string[];
let fingerprint: Fingerprint;

beforeAll(async () => {
  service = await aService({ settings: { DEMO: 'off' } });
  tables = await numberApart(service.db);
  fingerprint = await openFingerprint(service.database.connection, service.db);
  own = await aWorldOfPrincipals(service);
  foreign = await aWorldOfPrincipals(service);
});

afterAll(() => service.close());

describe.each(writes)('%s', (_, write) => {
  it('writes nothing for an id that is foreign, deleted, missing or of something else', {
    timeout: 120_000,
  }, async () => {
    const { sent } = await sceneOf(write, own);
    const swaps: Swap[] = [];
    for (const place of idsIn(sent, tables)) swaps.push(...(await swapsFor(write, place)));
    const troubles = (await wroteSomething(write, swaps)) ? await lookAtEach(write, swaps) : [];
    expect(troubles).toEqual([]);
  });
});

async function sceneOf({ row, who }: Write, world: World) {
  const { params, query, body, standIn, headers } = (await scenes[row.operation]?.(world, who)) ?? {};
  const caller = standIn ? await service.signedIn(standIn) : await world.as(who);
  return { sent: structuredClone({ params, query, body }), caller, headers };
}

async function swapsFor(write: Write, place: Id): Promise<Swap[]> {
  const swaps: [string, unknown][] = [
    ['missing', nobodyHas],
    ['deleted', await aDeletedId(service.db, place.table)],
    ['of something else', place.table === 'leagues' ? own.teamId : own.leagueId],
    ...['abc', -1, 1.5, {}, null].map((value): [string, unknown] => ['no id', value]),
  ];
  const there = idsIn((await sceneOf(write, foreign)).sent, tables).find(
    ({ path }) => path.join('.') === place.path.join('.'),
  );
  if (there && there.value !== place.value && !isEverybodys(write, place))
    swaps.push(['foreign', there.value]);
  return swaps.map(([kind, value]) => ({ place, kind, value }));
}

/** What is refused changes nothing, so that all of them may be sent from one scene. */
async function wroteSomething(write: Write, swaps: readonly Swap[]): Promise<boolean> {
  const scene = await sceneOf(write, own);
  const before = await fingerprint();
  const statuses: number[] = [];
  for (const swap of swaps) statuses.push(await send(write, scene, swap));
  return !statuses.every(isRefusal) || changedSince(before, await fingerprint()).length > 0;
}

/** Holds of other scenes run out by the clock meanwhile: what a call wrote, it writes again, alone and in a scene of its own. */
async function lookAtEach(write: Write, swaps: readonly Swap[]): Promise<string[]> {
  const troubles: string[] = [];
  for (const swap of swaps) {
    const trouble = (await attempt(write, swap)) && (await attempt(write, swap));
    const { place, kind, value } = swap;
    if (trouble) troubles.push(`${place.path.join('.')} ${kind} ${JSON.stringify(value)}: ${trouble}`);
  }
  return troubles;
}

async function attempt(write: Write, swap: Swap): Promise<string | null> {
  const scene = await sceneOf(write, own);
  const before = await fingerprint();
  const status = await send(write, scene, swap);
  const changed = changedSince(before, await fingerprint());
  return isRefusal(status) && changed.length === 0 ? null : `${status} ${changed.join(' ')}`;
}

async function send(write: Write, scene: Scene, { place, value }: Swap): Promise<number> {
  const swapped = withId(scene.sent, place, value);
  // Where the contract takes null for nobody, it is no id.
  if (value === null && place.path[0] === 'body' && write.call.body.safeParse(swapped.body).success)
    return nothingToRefuse;
  // Whoever is told to come later learns nothing about the id.
  await service.db.deleteFrom('rate_limits').execute();
  const headers = scene.headers ? { headers: scene.headers } : {};
  const { status } = await scene.caller.send(write.call, { ...swapped, ...headers } as never);
  return status;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function changedSince(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table));
}

/** What every member or every organizer may do anywhere is foreign to none of them, and any member may be named. */
function isEverybodys({ row, who }: Write, { table }: Id): boolean {
  return (
    who === 'P' ||
    who === 'A' ||
    row.operation.endsWith('(never on a team)') ||
    table === 'members' ||
    table === 'players'
  );
}
