import { currentUser, login } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './db/migrate';
import { type TestService, aService } from './testing/a-service';
import { type TestDatabase, anEmptyDatabase } from './testing/cluster';
import { aMember } from './testing/people';

describe('Two nodes that start at once on an empty database', () => {
  let database: TestDatabase;
  let nodes: TestService[] = [];

  beforeAll(async () => {
    database = await anEmptyDatabase();
    nodes = await Promise.all([1, 2, 3].map(() => aService({ on: database })));
  });

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });

  it('both start, and the tables are created once', async () => {
    const { rows } = await database.pool.query('select number from schema_migrations order by number');
    const numbers = rows.map(({ number }) => number as number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await migrate(database.connection)).toEqual({ applied: [] });
    for (const node of nodes)
      expect(await node.visitor().ask({ url: '/readyz' })).toMatchObject({ status: 200 });
  });

  it('accept each other’s log-ins', async () => {
    const [first, second] = nodes as [TestService, TestService];
    const { memberId, email } = await aMember(database.db, { password: 'a long password' });
    const browser = first.visitor();
    await browser.send(login, { body: { email, password: 'a long password' } });
    const there = second.visitor();
    there.cookie = browser.cookie;
    expect((await there.send(currentUser)).response.id).toBe(memberId);
  });

  it('run a scheduled job once, not once each', async () => {
    const { rows } = await database.pool.query(`select count(*) from pgboss.job where name = 'housekeeping'`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
