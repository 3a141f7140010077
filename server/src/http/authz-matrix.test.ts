import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { everyCall } from '@courtline/contract/every-call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { addressOf } from '../testing/caller';
import { type MatrixRow, type Principal, findCall, principals, readMatrix } from '../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { matrixRequests } from '../testing/matrix-requests/every-request';

const matrix = readMatrix();
const built = matrix.filter(({ operation }) => findCall(operation) !== null);
const notBuiltYet = matrix.filter(({ operation }) => findCall(operation) === null);

const services: TestService[] = [];
const registered: { method: string; url: string }[] = [];
let real: MatrixFixture;
let demo: MatrixFixture;

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  real = await openFixture('off');
  unsubscribe('fastify.initialization', watchRoutes);
  demo = await openFixture('on');
});

afterAll(() => Promise.all(services.map((service) => service.close())));

describe('The matrix of who may do what', () => {
  it('has a row for every call', () => {
    const rows = new Set(built.map(({ operation }) => findCall(operation)));
    expect([...everyCall].filter(([, call]) => !rows.has(call)).map(([name]) => name)).toEqual([]);
  });

  it('has a value in every cell', () => {
    const cells = matrix.flatMap((row) => principals.map((who) => row.cells[who]));
    expect(cells.filter((cell) => !/^(200|40[01349]|hid)$/.test(cell))).toEqual([]);
  });

  it('names each state of a call once', () => {
    const operations = matrix.map(({ operation }) => operation);
    expect(operations.filter((operation, index) => operations.indexOf(operation) !== index)).toEqual([]);
  });

  it('has a fixture for every row whose call exists, and for no other', () => {
    expect(Object.keys(matrixRequests).toSorted()).toEqual(
      built.map(({ operation }) => operation).toSorted(),
    );
    expect(
      notBuiltYet.map(({ operation }) => operation).filter((operation) => operation in matrixRequests),
    ).toEqual([]);
  });

  it('covers every route of the service', () => {
    const calls = [...everyCall.values()].map(({ method, path }) => `${method} ${path}`);
    // Fastify registers HEAD for every GET route.
    const routes = registered.map(({ method, url }) => `${method.replace('HEAD', 'GET')} ${url}`);
    expect([...new Set(routes)].toSorted()).toEqual(calls.toSorted());
  });
});

describe.each(built.map((row) => [row.operation, row] as const))('%s', (_, row) => {
  it('responds to each of the twelve principals as the matrix says', async () => {
    const fixture = row.operation.endsWith('(in demo mode)') ? demo : real;
    const answered: Record<string, string> = {};
    for (const who of principals) answered[who] = await statusFor(fixture, row, who);
    expect(answered).toEqual(row.cells);
  });
});

async function statusFor(fixture: MatrixFixture, { operation }: MatrixRow, who: Principal): Promise<string> {
  const call = findCall(operation);
  if (!call) throw new Error(`${operation} is not built`);
  const { standIn, ...sent } = (await matrixRequests[operation]?.(fixture, who)) ?? {};
  const caller = standIn ? await fixture.service.signedIn(standIn) : await fixture.as(who);
  if (call.form === 'events') return statusOfStream(fixture, addressOf(call, sent), caller.cookie);
  const { status } = await caller.send(call, sent);
  return status >= 200 && status < 300 ? '200' : String(status);
}

/** A stream does not end by itself: its first bytes show whether it was opened. */
async function statusOfStream(
  { service }: MatrixFixture,
  url: string,
  cookie: string | null,
): Promise<string> {
  const response = await service.app.inject({
    url,
    payloadAsStream: true,
    headers: cookie ? { cookie } : {},
  });
  response.stream().destroy();
  return String(response.statusCode);
}

async function openFixture(isDemo: 'on' | 'off'): Promise<MatrixFixture> {
  const service = await aService({ settings: { DEMO: isDemo } });
  services.push(service);
  return aMatrixFixture(service);
}

function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    registered.push(...[method].flat().map((name) => ({ method: String(name), url })));
  });
}
