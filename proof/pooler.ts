// The service behind PgBouncer in transaction mode: the same answers with few connections to the database, and its cost.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { costOfPooler } from './pooler/cost';
import { races } from './races/list';
import { figure, isLong, partNotProven, promise, seconds } from './report';
import { type Node, aNode, secrets } from './running/node';
import { makeMembers, manyAdmins } from './running/people';
import { type Pooler, findPooler, startPooler } from './running/pooler';
import { type DatabaseServer, aDatabaseServer } from './running/server';
import { runTests } from './running/tests';
import { lostLeagues, writers } from './running/writers';

const serverConnections = 4;
const sentence = 'the service works behind PgBouncer in transaction mode';

const program = await findPooler();
if (program === null) partNotProven(sentence, 'PgBouncer is not installed (Debian package pgbouncer)');
else {
  const server = await aDatabaseServer();
  try {
    const { url } = await server.newDatabase('pooled');
    const pooler = await startPooler(program, url, serverConnections);
    figure('pooler', pooler.version);
    try {
      await manyWriters(server, pooler);
      await testsThrough(url, pooler);
      await costOfPooler(server, pooler);
    } finally {
      await pooler.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Three nodes with ten connections each to the pooler share the few that it has to the database. */
async function manyWriters(server: DatabaseServer, pooler: Pooler): Promise<void> {
  const { url, db } = await server.newDatabase('written');
  const start = () => aNode({ settings: { ...pooler.settingsFor(url), ...secrets } });
  const nodes: Node[] = [await start(), await start(), await start()];
  await makeMembers(db, 20_000);
  const tokens = await manyAdmins(db);
  const works = nodes.map((node, index) =>
    writers({ node: () => node, tokens, people: 10, prefix: `Pooled ${index}` }),
  );
  let most = 0;
  for (let look = 0; look < (isLong ? 300 : 30); look++) {
    await pause(200);
    const { rows } = await sql`select from pg_stat_activity where datname = 'written'`.execute(db);
    most = Math.max(most, rows.length);
  }
  for (const work of works) await work.stop();
  for (const node of nodes) await node.kill('SIGTERM');
  const refused = works.flatMap(({ record }) => record.others);
  const acknowledged = works.reduce((sum, { record }) => sum + record.acknowledged.size, 0);
  const lost = (await Promise.all(works.map(({ record }) => lostLeagues(db, record)))).flat();
  promise(
    'three nodes write through it, none refused, none lost',
    acknowledged > 0 && refused.length === 0 && lost.length === 0,
    `${acknowledged} writes of 30 people, ${refused.length} refused${refused[0] ? ` (${refused[0].status})` : ''}, ${lost.length} lost`,
  );
  figure('connections to the database at most', most);
}

/** The tests of what depends on connections: locks, time limits, live streams, searches of mistyped names, jobs. */
async function testsThrough(url: string, pooler: Pooler): Promise<void> {
  const begun = performance.now();
  const files = [
    ...(isLong ? Object.keys(races) : ['server/src/features/match/match-races.test.ts']),
    'server/src/two-nodes.test.ts',
    'server/src/http/live.test.ts',
    'server/src/http/idempotency.test.ts',
    'server/src/features/search/search-mistyped.test.ts',
    'server/src/features/league-search/search-sessions.test.ts',
    'server/src/jobs/deliver-email.test.ts',
  ];
  await runTests('tests of the service pass through it', files, {
    env: { DATABASE_URL: url, POOLER_URL: pooler.urlOf(url) },
  });
  figure('took', seconds(begun));
}
