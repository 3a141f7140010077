import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { everyCall } from '@courtline/contract/every-call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type Asked, missingPolicies, otherGuards, watchPolicies } from '../testing/asked-policies';
import { addressOf } from '../testing/caller';
import { type MatrixRow, type Principal, findCall, principals, readMatrix } from '../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { matrixRequests } from '../testing/matrix-requests/every-request';

const matrix = readMatrix();
const built = matrix.filter(({ operation }) => findCall(operation) !== null);
const notBuiltYet = matrix.filter(({ operation }) => findCall(operation) === null);

const policies = watchPolicies();
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

afterAll(async () => {
  policies.stop();
  await Promise.all(services.map((service) => service.close()));
});

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

describe('A row that refuses someone whom the audience lets through', () => {
  const cells = {
    ...Object.fromEntries(principals.map((who) => [who, '403'])),
    V: '401',
    CO: '200',
    LO: '409',
  };
  const row = { operation: 'PUT /v1/things/{id}', cells: cells as MatrixRow['cells'] };

  it('is named if a use case asks no entity policy', () => {
    expect(missingPolicies(row, asking([]), {})).toEqual([
      'PUT /v1/things/{id} asks no entity policy for P, CO, LO',
    ]);
    const [visitor, , ...admitted] = asking(['yes']);
    const refusedInSql = [visitor, { who: 'P', audience: 'yes', entities: [] }, ...admitted] as Asked[];
    expect(missingPolicies(row, refusedInSql, {})).toEqual([
      'PUT /v1/things/{id} asks no entity policy for P',
    ]);
  });

  it('is accepted if every use case asks one, or if its other guard is named', () => {
    expect(missingPolicies(row, asking(['yes']), {})).toEqual([]);
    expect(missingPolicies(row, asking([]), { [row.operation]: 'a signature' })).toEqual([]);
  });

  it('needs none if only the audience refuses, or everyone is allowed', () => {
    expect(missingPolicies(row, asking([], 'no'), {})).toEqual([]);
    const open = { ...row, cells: { ...row.cells, P: '200' } };
    expect(missingPolicies(open, asking([]), {})).toEqual([]);
  });

  it('names a guard that is no longer needed', () => {
    expect(missingPolicies(row, asking(['yes']), { [row.operation]: 'a signature' })).toHaveLength(1);
  });

  it('is the only kind of row for which another guard is named', () => {
    const operations = built.map(({ operation }) => operation);
    expect(Object.keys(otherGuards).filter((operation) => !operations.includes(operation))).toEqual([]);
  });
});

describe.each(built.map((row) => [row.operation, row] as const))('%s', (_, row) => {
  it('responds to each of the twelve principals as the matrix says, by asking a policy', async () => {
    const fixture = row.operation.endsWith('(in demo mode)') ? demo : real;
    const answered: Record<string, string> = {};
    const asked: Asked[] = [];
    for (const who of principals) {
      answered[who] = await statusFor(fixture, row, who);
      asked.push(policies.asked(who));
    }
    expect(answered).toEqual(row.cells);
    expect(missingPolicies(row, asked)).toEqual([]);
  });
});

async function statusFor(fixture: MatrixFixture, { operation }: MatrixRow, who: Principal): Promise<string> {
  const call = findCall(operation);
  if (!call) throw new Error(`${operation} is not built`);
  const { standIn, ...sent } = (await matrixRequests[operation]?.(fixture, who)) ?? {};
  const caller = standIn ? await fixture.service.signedIn(standIn) : await fixture.as(who);
  policies.begin();
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

/** Requests of three members whom the audience judges alike, and of a visitor. */
function asking(entities: Asked['entities'], audience: Asked['audience'] = 'yes'): Asked[] {
  const members = (['P', 'CO', 'LO'] as const).map((who) => ({ who, audience, entities }));
  return [{ who: 'V', audience: 'signIn', entities: [] }, ...members];
}
