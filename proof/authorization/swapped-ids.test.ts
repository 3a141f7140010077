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

const nobodyHas = 2_147_483_647;

/** Every write that somebody may, by the least of those: what is foreign to them must stay so. */
const writes: [string, Write][] = readMatrix().flatMap((row) => {
  const call = findCall(row.operation);
  const who = principals.find((one) => one !== 'V' && row.cells[one] === '200');
  return call?.isWrite && who && !row.operation.endsWith('(in demo mode)')
    ? [[row.operation, { row, call, who }]]
    : [];
});

let house: TestService;
let own: World;
let foreign: World;
let tables: string[];
let fingerprint: Fingerprint;

beforeAll(async () => {
  house = await aService({ settings: { DEMO: 'off' } });
  tables = await numberApart(house.db);
  fingerprint = await openFingerprint(house.database.connection, house.db);
  own = await aWorldOfPrincipals(house);
  foreign = await aWorldOfPrincipals(house);
});

afterAll(() => house.close());

describe.each(writes)('%s', (_, write) => {
  it('writes nothing for an id that is foreign, deleted, missing or of something else', {
    timeout: 120_000,
  }, async () => {
    const troubles: string[] = [];
    for (const place of idsIn((await sceneOf(write, own)).sent, tables)) {
      for (const [kind, value] of await swapsFor(write, place)) {
        // Holds of other scenes run out by the clock meanwhile: what the call wrote, it writes again.
        const trouble = (await attempt(write, place, value)) && (await attempt(write, place, value));
        if (trouble) troubles.push(`${place.path.join('.')} ${kind} ${JSON.stringify(value)}: ${trouble}`);
      }
    }
    expect(troubles).toEqual([]);
  });
});

async function sceneOf({ row, who }: Write, world: World) {
  const { params, query, body, standIn, headers } = (await scenes[row.operation]?.(world, who)) ?? {};
  return { sent: structuredClone({ params, query, body }), standIn, headers };
}

async function swapsFor(write: Write, place: Id): Promise<[string, unknown][]> {
  const swaps: [string, unknown][] = [
    ['missing', nobodyHas],
    ['deleted', await aDeletedId(house.db, place.table)],
    ['of something else', place.table === 'leagues' ? own.teamId : own.leagueId],
    ...['abc', -1, 1.5, {}, null].map((value): [string, unknown] => ['no id', value]),
  ];
  const there = idsIn((await sceneOf(write, foreign)).sent, tables).find(
    ({ path }) => path.join('.') === place.path.join('.'),
  );
  if (there && there.value !== place.value && !isEverybodys(write, place))
    swaps.push(['foreign', there.value]);
  return swaps;
}

async function attempt(write: Write, place: Id, value: unknown): Promise<string | null> {
  const { sent, standIn, headers } = await sceneOf(write, own);
  const swapped = withId(sent, place, value);
  // Where the contract takes null for nobody, it is no id.
  if (value === null && place.path[0] === 'body' && write.call.body.safeParse(swapped.body).success)
    return null;
  const caller = standIn ? await house.signedIn(standIn) : await own.as(write.who);
  const before = await fingerprint();
  const { status } = await caller.send(write.call, { ...swapped, ...(headers ? { headers } : {}) } as never);
  const after = await fingerprint();
  const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
  const isRefused = status >= 400 && status < 500 && changed.length === 0;
  return isRefused ? null : `${status} ${changed.join(' ')}`;
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
