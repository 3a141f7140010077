import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../../server/src/db/open';
import { figure, promise } from '../report';
import { type Node, aNode, secrets } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';
import { type PostgresServer, aPrimary, aReplicaOf } from '../running/postgres';
import { aCrowd } from '../running/together';
import { aReader } from './reader';

type Reads = { count: number; failed: string[]; slowest: number; old: number };

/** Two replicas serve; one of them lags, hangs or dies while members write and read what they wrote. */
export async function replicaFaults(bin: string): Promise<void> {
  const primary = await aPrimary(bin);
  await primary.query('create database proof template template0');
  const replicas = [await aReplicaOf(bin, primary), await aReplicaOf(bin, primary)] as const;
  const [url, ...urls] = [primary, ...replicas].map((server) => server.urlOf('proof'));
  const settings = { DATABASE_URL: url ?? '', READ_DATABASE_URLS: urls.join(','), LOG_LEVEL: 'info' };
  const node = await aNode({ settings: { ...settings, ...secrets } });
  const { db } = openPool({ connectionString: url });
  await makeMembers(db, 1);
  const { token } = await anAdmin(db);
  await untilSaid(node, 'replica serves', 2);
  const before = await transactionsOf(replicas);

  await during('two replicas', node, token, () => pause(4000));
  const served = (await transactionsOf(replicas)) - before;
  promise('replicas serve reads', served > 100, `${served} transactions on them`);

  const [replica] = replicas;
  await during('a replica that lags', node, token, async () => {
    await replica.query('select pg_wal_replay_pause()');
    await outAndBack(node, () => replica.query('select pg_wal_replay_resume()'));
  });
  await during('a replica that hangs', node, token, async () => {
    replica.signal('SIGSTOP');
    await outAndBack(node, () => Promise.resolve(replica.signal('SIGCONT')));
  });
  await during('a replica that dies', node, token, async () => {
    replica.signal('SIGKILL');
    await outAndBack(node, () => replica.start());
  });
  await node.kill('SIGTERM');
  await db.destroy();
  for (const server of [...replicas, primary]) await server.stop();
}

/** Members write and read at once, and visitors read, while something happens. */
async function during(
  what: string,
  node: Node,
  token: string,
  happens: () => Promise<unknown>,
): Promise<void> {
  const reads: Reads = { count: 0, failed: [], slowest: 0, old: 0 };
  const timed = async (name: Promise<string>, expected?: string) => {
    const begun = performance.now();
    const read = await name;
    reads.count += 1;
    reads.slowest = Math.max(reads.slowest, performance.now() - begun);
    if (/^\d{3}$/.test(read)) reads.failed.push(read);
    else if (expected !== undefined && read !== expected) reads.old += 1;
  };
  const setUp = async (person: number) => {
    const reader = aReader(node, token);
    return { reader, leagueId: await reader.createLeague(`${what} ${person}`) };
  };
  const members = await Promise.all([0, 1, 2].map(setUp));
  const crowd = aCrowd(6, async (person, number) => {
    const member = members[person % 3];
    if (!member) return;
    const { reader, leagueId } = member;
    // Half of them visitors, who read as fast as they can.
    if (person >= 3) return timed(aReader(node).nameOf(leagueId));
    const name = `Written ${number}`;
    await reader.rename(leagueId, name);
    await timed(reader.nameOf(leagueId), name);
    await pause(20);
  });
  await happens();
  await crowd.stop();
  const { count, failed, slowest, old } = reads;
  promise(
    `${what}: no read fails, and members read what they wrote`,
    failed.length === 0 && old === 0,
    `${count} reads, ${failed.length} failed${failed[0] ? ` (${failed[0]})` : ''}, ${old} older than the own write`,
  );
  promise(
    `${what}: no read waits longer than two seconds`,
    slowest < 2000,
    `slowest ${slowest.toFixed(0)} ms`,
  );
}

async function outAndBack(node: Node, mend: () => Promise<unknown>): Promise<void> {
  const [outs, ins, begun] = [
    countSaid(node, 'replica out'),
    countSaid(node, 'replica serves'),
    performance.now(),
  ];
  await untilSaid(node, 'replica out', outs + 1);
  figure('left out after', `${(performance.now() - begun).toFixed(0)} ms`);
  await pause(1500);
  await mend();
  const mended = performance.now();
  await untilSaid(node, 'replica serves', ins + 1);
  figure('serves again after', `${(performance.now() - mended).toFixed(0)} ms`);
}

function countSaid(node: Node, line: string): number {
  return node.said().split(`"msg":"${line}"`).length - 1;
}

async function untilSaid(node: Node, line: string, times: number): Promise<void> {
  while (countSaid(node, line) < times) await pause(10);
}

async function transactionsOf(servers: readonly PostgresServer[]): Promise<number> {
  const counts = await Promise.all(
    servers.map((server) =>
      server.query(`select xact_commit::int as count from pg_stat_database where datname = 'proof'`),
    ),
  );
  return counts.flat().reduce((sum, { count }) => sum + Number(count), 0);
}
