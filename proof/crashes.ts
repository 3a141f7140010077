// kill -9 of the service and of the database under write load: no acknowledged write is lost, and recovery is quick.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, withoutTimeLimits } from '../server/src/db/open';
import { reachRunning } from '../server/src/db/engines/running';
import { figure, goal, isLong, promise } from './report';
import { aFolder } from './running/folders';
import { aMailSink } from './running/mail-sink';
import { type Node, aNode, freePort, isReady, secrets } from './running/node';
import { makeMembers, manyAdmins } from './running/people';
import { isStopping, progress } from './running/stopping';
import { lostLeagues, writers } from './running/writers';

const kills = isLong ? 40 : 3;
const backWithin = 5000;
const members = isLong ? 100_000 : 20_000;

const email = await aMailSink();
const dataDir = join(aFolder(), 'data');
const port = await freePort();
const start = () =>
  aNode({ settings: { DATA_DIR: dataDir, DEMO: 'off', SMTP_URL: email.url, ...secrets }, port });
let node: Node = await start();
const tokens = await withDatabase(async (db) => {
  await makeMembers(db, members);
  return await manyAdmins(db);
});

const work = writers({ node: () => node, tokens, prefix: 'Crash' });
const backAfter: Record<'service' | 'database', number[]> = { service: [], database: [] };
let killed = 0;
for (; killed < kills * 2 && !isStopping(); killed++) {
  // A database that crashes more than five times a minute is not restarted, so the long form waits longer.
  await pause((isLong ? 5500 : 700) + Math.random() * 800);
  const before = work.record.acknowledged.size;
  const begun = performance.now();
  if (killed % 2 === 0) {
    await node.kill('SIGKILL');
    node = await start();
    backAfter.service.push(performance.now() - begun);
  } else {
    process.kill(
      Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await untilWritten(before);
    backAfter.database.push(performance.now() - begun);
  }
  progress(() => `${killed + 1} of ${kills * 2} kills, ${work.record.acknowledged.size} writes acknowledged`);
}
await work.stop();
await report(await emailsArrive());
await node.kill('SIGTERM');
email.close();

/** Recovered means that a write succeeds again. */
async function untilWritten(before: number): Promise<void> {
  // A write in progress during the crash may still have been acknowledged.
  await pause(50);
  const least = Math.max(before, work.record.acknowledged.size);
  while (work.record.acknowledged.size <= least || !(await isReady(node.url))) {
    if (!node.isAlive()) throw new Error(`The service ended: ${node.said()}`);
    await pause(20);
  }
}

/** An e-mail whose sender was killed is retried after its lock expires, which is not waited for here. */
async function emailsArrive(): Promise<number> {
  await untilQuiet();
  const late = missing().length;
  await withDatabase((db) =>
    sql`update pgboss.job set started_on = started_on - interval '1 day' where name = 'mail' and state = 'active'`.execute(
      db,
    ),
  );
  await node.kill('SIGTERM');
  node = await start();
  for (let tries = 0; missing().length > 0 && tries < 900; tries++) await pause(200);
  return late;
}

function missing(): string[] {
  return [...work.record.acknowledged.values()].filter((address) => !email.taken.has(address));
}

async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== email.taken.size; ) {
    before = email.taken.size;
    await pause(4000);
  }
}

async function withDatabase<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
  const connection = reachRunning(dataDir);
  if (!connection) throw new Error('The embedded database does not run');
  return withoutTimeLimits(connection, use);
}

async function report(late: number): Promise<void> {
  const { record } = work;
  const count = record.acknowledged.size;
  const lost = await withDatabase((db) => lostLeagues(db, record));
  const odd = record.others.filter(({ status }) => status !== 503);
  promise(
    `${killed} kills, no acknowledged write is lost`,
    lost.length === 0,
    `${count} acknowledged, ${lost.length} lost`,
  );
  promise('no mail is lost', missing().length === 0, `${count} mails, ${missing().length} lost`);
  promise(
    'requests refused meanwhile get 503',
    odd.length === 0,
    `${record.others.length} refused${odd[0] ? `, one with ${odd[0].status}` : ''}`,
  );
  for (const [victim, times] of Object.entries(backAfter)) {
    const slowest = Math.max(...times);
    goal(
      `the ${victim} is back within 5 s`,
      slowest < backWithin,
      `slowest ${(slowest / 1000).toFixed(2)} s of ${times.length}`,
    );
  }
  const twice = [...email.taken.values()].filter((times) => times > 1).length;
  figure('mails taken up again after their sender was killed', late);
  figure('mails that came twice because their receipt was cut off', twice);
  figure('calls without an answer', record.unanswered.size);
}
