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
import { type MatrixFixture, aMatrixFixture } from '../../server/src/testing/matrix-fixture';
import { matrixRequests } from '../../server/src/testing/matrix-requests/every-request';
import { type Fingerprint, openFingerprint } from './fingerprint';
import { type Id, aDeletedId, idsIn, numberApart, withId } from './ids';

type Write = { row: MatrixRow; call: Call; who: Principal };
type MatrixRequest = Awaited<ReturnType<typeof requestOf>>;
type Swap = { id: Id; kind: string; value: unknown };

const unusedId = 2_147_483_647;
const notAnId = 400;

/** Every permitted write, sent by the principal with the fewest rights: foreign data must stay out of reach. */
const writes: [string, Write][] = readMatrix().flatMap((row) => {
  const call = findCall(row.operation);
  const who = principals.find((one) => one !== 'V' && row.cells[one] === '200');
  return call?.isWrite && who && !row.operation.endsWith('(in demo mode)')
    ? [[row.operation, { row, call, who }]]
    : [];
});

let service: TestService;
let own: MatrixFixture;
let foreign: MatrixFixture;
let tables: string[];
let fingerprint: Fingerprint;

beforeAll(async () => {
  service = await aService({ settings: { DEMO: 'off' } });
  tables = await numberApart(service.db);
  fingerprint = await openFingerprint(service.database.connection, service.db);
  own = await aMatrixFixture(service);
  foreign = await aMatrixFixture(service);
});

afterAll(() => service.close());

describe.each(writes)('%s', (_, write) => {
  it('writes nothing for an id that is foreign, deleted, missing or of something else', {
    timeout: 120_000,
  }, async () => {
    const { sent } = await requestOf(write, own);
    const swaps: Swap[] = [];
    for (const id of idsIn(sent, tables)) swaps.push(...(await swapsFor(write, id)));
    const errors = (await wroteSomething(write, swaps)) ? await checkEach(write, swaps) : [];
    expect(errors).toEqual([]);
  });
});

async function requestOf({ row, who }: Write, fixture: MatrixFixture) {
  const { params, query, body, standIn, headers } =
    (await matrixRequests[row.operation]?.(fixture, who)) ?? {};
  const caller = standIn ? await service.signedIn(standIn) : await fixture.as(who);
  return { sent: structuredClone({ params, query, body }), caller, headers };
}

async function swapsFor(write: Write, id: Id): Promise<Swap[]> {
  const swaps: [string, unknown][] = [
    ['missing', unusedId],
    ['deleted', await aDeletedId(service.db, id.table)],
    ['of something else', id.table === 'leagues' ? own.teamId : own.leagueId],
    ...['abc', -1, 1.5, {}, null].map((value): [string, unknown] => ['no id', value]),
  ];
  const foreignId = idsIn((await requestOf(write, foreign)).sent, tables).find(
    ({ path }) => path.join('.') === id.path.join('.'),
  );
  if (foreignId && foreignId.value !== id.value && !isNeverForeign(write, id))
    swaps.push(['foreign', foreignId.value]);
  return swaps.map(([kind, value]) => ({ id, kind, value }));
}

/** A rejected request changes nothing, so all of them can share one fixture. */
async function wroteSomething(write: Write, swaps: readonly Swap[]): Promise<boolean> {
  const request = await requestOf(write, own);
  const before = await fingerprint();
  const statuses: number[] = [];
  for (const swap of swaps) statuses.push(await send(write, request, swap));
  return !statuses.every(isRefusal) || changedSince(before, await fingerprint()).length > 0;
}

/**
 * Held spots of other fixtures may expire in between, so a write counts only if it happens again, alone and with a
 * fixture of its own.
 */
async function checkEach(write: Write, swaps: readonly Swap[]): Promise<string[]> {
  const errors: string[] = [];
  for (const swap of swaps) {
    const error = (await attempt(write, swap)) && (await attempt(write, swap));
    const { id, kind, value } = swap;
    if (error) errors.push(`${id.path.join('.')} ${kind} ${JSON.stringify(value)}: ${error}`);
  }
  return errors;
}

async function attempt(write: Write, swap: Swap): Promise<string | null> {
  const request = await requestOf(write, own);
  const before = await fingerprint();
  const status = await send(write, request, swap);
  const changed = changedSince(before, await fingerprint());
  return isRefusal(status) && changed.length === 0 ? null : `${status} ${changed.join(' ')}`;
}

async function send(write: Write, request: MatrixRequest, { id, value }: Swap): Promise<number> {
  const swapped = withId(request.sent, id, value);
  // Where the contract allows null, it is not an id.
  if (value === null && id.path[0] === 'body' && write.call.body.safeParse(swapped.body).success)
    return notAnId;
  // Clear the rate limits: a 429 would say nothing about the id.
  await service.db.deleteFrom('rate_limits').execute();
  const headers = request.headers ? { headers: request.headers } : {};
  const { status } = await request.caller.send(write.call, { ...swapped, ...headers } as never);
  return status;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function changedSince(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table));
}

/** Actions that every member or organizer may do anywhere have no foreign ids, and any member or player may be named. */
function isNeverForeign({ row, who }: Write, { table }: Id): boolean {
  return (
    who === 'P' ||
    who === 'A' ||
    row.operation.endsWith('(never on a team)') ||
    table === 'members' ||
    table === 'players'
  );
}
