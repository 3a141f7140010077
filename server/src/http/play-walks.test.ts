import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { playWalks } from '../testing/grant-walks';
import { type World, aWorldOfPrincipals } from '../testing/principals';
import { takeWalk } from '../testing/take-walk';

let service: TestService;
let world: World;

beforeAll(async () => {
  service = await aService();
  world = await aWorldOfPrincipals(service);
});

afterAll(() => service.close());

describe('Granting a spot, a conversation or a date, reading and undoing it shows no one more than they may read', () => {
  it.each(playWalks.map((walk) => [`${walk.call}: ${walk.what}`, walk] as const))(
    '%s',
    async (_, walk) => expect(await takeWalk(world, walk)).toEqual([]),
    300_000,
  );
});
