import { everyCall } from '@courtline/contract/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aGrantFixture } from '../testing/grants/grant-fixture';
import { playGrants, roleGrants } from '../testing/grants/every-grant';
import { grantsNothing } from '../testing/grants/grants-nothing';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { readAs, checkGrant } from '../testing/grants/check-grant';
import { mayRead, readers } from '../testing/grants/grant';

let service: TestService;
let matrix: MatrixFixture;

beforeAll(async () => {
  service = await aService();
  matrix = await aMatrixFixture(service);
});

afterAll(() => service.close());

it('classifies every write by whether it grants a role, a roster spot, a conversation or a date', () => {
  const writes = [...everyCall].filter(([, { isWrite }]) => isWrite).map(([name]) => name);
  const granted = new Set([...roleGrants, ...playGrants].map(({ call }) => call));
  expect(writes.filter((name) => !granted.has(name) && !(name in grantsNothing))).toEqual([]);
  expect(Object.keys(grantsNothing).filter((name) => granted.has(name) || !writes.includes(name))).toEqual(
    [],
  );
});

it('shows everyone what they may read before anything is granted', async () => {
  expect(await readAs(readers, await aGrantFixture(matrix))).toEqual(mayRead);
});

describe('Granting a role, reading and undoing it shows no one more than they may read', () => {
  it.each(roleGrants.map((grant) => [`${grant.call}: ${grant.what}`, grant] as const))(
    '%s',
    async (_, grant) => expect(await checkGrant(matrix, grant)).toEqual([]),
    300_000,
  );
});
