import type { Call } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import { downloadArchive } from '@courtline/contract/archive';
import { exportLeague } from '@courtline/contract/league';
import { scrollSessions, searchSessions } from '@courtline/contract/league-search';
import { exportMyData } from '@courtline/contract/my-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aService } from '../testing/a-service';
import { addressOf } from '../testing/caller';
import { countOnce, countStatements } from '../testing/count-statements';
import { type Principal, findCall, principals, readMatrix } from '../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { matrixRequests } from '../testing/matrix-requests/every-request';

const mostStatements = 5;
/** Searches use POST, because they are too long for a URL. */
const searches: readonly Call[] = [searchSessions, scrollSessions];
const everyRead = [...everyCall.values()].filter((call) => call.method === 'GET' || searches.includes(call));

/** Downloads: one streams session by session, the other is rate-limited and audited like a write. */
const mostOf = new Map<Call, number>([
  [downloadArchive, Infinity],
  [exportLeague, Infinity],
  [exportMyData, 6],
]);

type Read = { operation: string; call: Call; who: Principal };

/** As a signed-in principal where the matrix allows one, because loading the caller counts too. */
const reads = readMatrix().flatMap(({ operation, cells }): Read[] => {
  const call = findCall(operation);
  const who = principals.findLast((principal) => cells[principal] === '200');
  return call && who && everyRead.includes(call) ? [{ operation, call, who }] : [];
});

const counts = new Map<string, number>();
let real: MatrixFixture;
let demo: MatrixFixture;

beforeAll(async () => {
  [real, demo] = [await openFixture('off'), await openFixture('on')];
});

afterAll(async () => {
  // Prints all counts on demand.
  const lines = [...counts].map(([read, count]) => `${count}  ${read}\n`);
  if (process.env['SHOW_STATEMENTS']) process.stdout.write(lines.join(''));
  for (const { service } of [real, demo]) await service.close();
});

describe('At most five statements run', () => {
  it.each(reads.map((read) => [read.operation, read] as const))('for %s', async (_, read) => {
    const { service, ask } = await prepareRead(read);
    const most = mostOf.get(read.call) ?? mostStatements;
    const first = await countOnce(service, ask);
    const least = first > most ? await countStatements(service, ask) : first;
    counts.set(read.operation, least);
    expect(least).toBeLessThanOrEqual(most);
  });

  it('for every read call of the contract', () => {
    const counted = new Set(reads.map(({ call }) => call));
    expect(everyRead.filter((call) => !counted.has(call)).map(({ path }) => path)).toEqual([]);
  });
});

async function prepareRead({ operation, call, who }: Read) {
  const fixture = operation.endsWith('(in demo mode)') ? demo : real;
  const { service } = fixture;
  const sent = (await matrixRequests[operation]?.(fixture, who)) ?? {};
  const caller = await fixture.as(who);
  const open = async () => {
    const headers = caller.cookie ? { cookie: caller.cookie } : {};
    const stream = await service.app.inject({ url: addressOf(call, sent), payloadAsStream: true, headers });
    stream.stream().destroy();
    return stream.statusCode;
  };
  const send = async () => (await caller.send(call, sent)).status;
  const ask = async () => expect(await (call.form === 'events' ? open() : send())).toBeLessThan(300);
  return { service, ask };
}

async function openFixture(isDemo: 'on' | 'off'): Promise<MatrixFixture> {
  return aMatrixFixture(await aService({ settings: { DEMO: isDemo } }));
}
