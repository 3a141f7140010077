import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerMatches } from '../../contract/src/player-match';
import { postResult, resultHistory } from '../../contract/src/result';
import { everyCall } from '../../contract/src/every-call';
import { type TestService, aService } from '../../server/src/testing/a-service';
import type { Caller } from '../../server/src/testing/caller';
import { findCall, principals } from '../../server/src/testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../../server/src/testing/matrix-fixture';
import { matrixRequests } from '../../server/src/testing/matrix-requests/every-request';
import { flags } from './flags';
import { promiseNothing } from './flags-without-write';
import type { About, FlagSource } from './flag-sources';
import { ownerIds } from './owner-ids';

const looksLikeAFlag = /^can[A-Z]|Privileges$|^isOpenFor|Available$|^isEditable$|^may[A-Z]/;

let service: TestService;
let fixture: MatrixFixture;

beforeAll(async () => {
  service = await aService({ settings: { DEMO: 'off' } });
  fixture = await aMatrixFixture(service);
});

afterAll(() => service.close());

const rows = flags.flatMap(({ flag, promises, flagSources }) =>
  promises.map((operation) => [flag, operation, flagSources] as const),
);

describe.each(rows)('%s', (_, operation, flagSources) => {
  it(`is true for exactly those who may: ${operation}`, { timeout: 60_000 }, async () => {
    const shown: Record<string, boolean[]> = {};
    const may: Record<string, boolean[]> = {};
    for (const who of principals) {
      const { params = {}, query, body, standIn } = (await matrixRequests[operation]?.(fixture, who)) ?? {};
      const call = findCall(operation);
      if (!call) throw new Error(`${operation} is not built`);
      const caller = standIn ? await service.signedIn(standIn) : await fixture.as(who);
      const about = await ownerIds(service.db, call, { params, body });
      shown[who] = await Promise.all(flagSources.map((teller) => readFlag(caller, teller, about)));
      const { status } = await caller.send(call, { params, query, body } as never);
      may[who] = flagSources.map(() => status < 300);
    }
    expect(shown).toEqual(may);
  });
});

describe('canSeeHistory', () => {
  it('is true for exactly those who may read the history, once there is any', {
    timeout: 60_000,
  }, async () => {
    const request = await matrixRequests['POST /v1/leagues/playermatches/{id}/playermatchresult']?.(
      fixture,
      'C1',
    );
    const { params = {}, body } = request ?? {};
    await (await fixture.as('C1')).send(postResult, { params, body } as never);
    const { id = 0, teamMatchId = 0 } = await ownerIds(service.db, postResult, { params });
    for (const who of principals) {
      const caller = await fixture.as(who);
      const page = await caller.send(playerMatches, { params: { id: teamMatchId } });
      const line = page.response.singlePlayerMatches.find((one) => one.id === id);
      const { status } = await caller.send(resultHistory, { params: { id } });
      expect([who, line?.canSeeHistory]).toEqual([who, status === 200]);
    }
  });
});

describe('The contract', () => {
  it('lists every flag as permitting a write or as permitting nothing', () => {
    const known = new Set([
      ...flags.flatMap(({ flag }) => flag.split(' ')),
      'canPostScores',
      'canSeeHistory',
    ]);
    const unknown = [...everyCall.values()].flatMap((call) =>
      call.form === 'json'
        ? flagsIn(z.toJSONSchema(call.response, { unrepresentable: 'any' }))
            .filter((name) => !known.has(name) && !(name in promiseNothing))
            .map((name) => `${call.method} ${call.path}: ${name}`)
        : [],
    );
    expect(unknown).toEqual([]);
  });
});

/** A caller who may not read the page has no flag, which counts as false. */
async function readFlag(
  caller: Caller,
  { call, id, flag, query = {} }: FlagSource,
  about: About,
): Promise<boolean> {
  const reply = await caller.send(call, { params: { id: id(about) }, query });
  return reply.status === 200 && flag(reply.response as never, about) === true;
}

function flagsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own.filter((name) => looksLikeAFlag.test(name)), ...Object.values(schema).flatMap(flagsIn)];
}
