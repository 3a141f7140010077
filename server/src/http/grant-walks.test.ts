import { everyCall } from '@courtline/contract/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aGrantScene } from '../testing/grant-scene';
import { playWalks, roleWalks } from '../testing/grant-walks';
import { grantsNothing } from '../testing/grants-nothing';
import { type World, aWorldOfPrincipals } from '../testing/principals';
import { readAs, takeWalk } from '../testing/take-walk';
import { mayRead, readers } from '../testing/walk';

let service: TestService;
let world: World;

beforeAll(async () => {
  service = await aService();
  world = await aWorldOfPrincipals(service);
});

afterAll(() => service.close());

it('classifies every write by whether it grants a role, a roster spot, a conversation or a date', () => {
  const writes = [...everyCall].filter(([, { isWrite }]) => isWrite).map(([name]) => name);
  const walked = new Set([...roleWalks, ...playWalks].map(({ call }) => call));
  expect(writes.filter((name) => !walked.has(name) && !(name in grantsNothing))).toEqual([]);
  expect(Object.keys(grantsNothing).filter((name) => walked.has(name) || !writes.includes(name))).toEqual([]);
});

it('shows everyone what they may read before anything is granted', async () => {
  expect(await readAs(readers, await aGrantScene(world))).toEqual(mayRead);
});

describe('Granting a role, reading and undoing it shows no one more than they may read', () => {
  it.each(roleWalks.map((walk) => [`${walk.call}: ${walk.what}`, walk] as const))(
    '%s',
    async (_, walk) => expect(await takeWalk(world, walk)).toEqual([]),
    300_000,
  );
});
