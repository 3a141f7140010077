import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reachRunning } from '../../server/src/db/engines/running';
import { openPool } from '../../server/src/db/open';
import { notProven, promise } from '../report';
import { ask } from '../running/ask';
import { aFolder } from '../running/folders';
import { aNode, isReady, secrets } from '../running/node';
import { makeMembers, manyAdmins } from '../running/people';
import { lostLeagues, writers } from '../running/writers';
import { statuses } from './database';

/**
 * A disk of 300 MB fills up under writes: they are rejected, no acknowledged write is lost, and freed space helps at once.
 */
export async function diskFull(): Promise<void> {
  const disk = join(aFolder(), 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]);
  if (mounted.status !== 0) {
    return notProven('a full disk', `a small disk cannot be mounted (${String(mounted.stderr).trim()})`);
  }
  try {
    await fillUp(disk);
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
}

async function fillUp(disk: string): Promise<void> {
  const dataDir = join(disk, 'data');
  const node = await aNode({ settings: { DATA_DIR: dataDir, DEMO: 'off', ...secrets } });
  const connection = reachRunning(dataDir);
  if (!connection) throw new Error('The embedded database does not run');
  const { db } = openPool(connection);
  await makeMembers(db, 20_000);
  const tokens = await manyAdmins(db);
  const work = writers({ node: () => node, tokens, people: 3, prefix: 'Disk' });
  await pause(1000);
  const ballast = join(disk, 'ballast');
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' });
  await pause(6000);
  const full = { ...work.record, count: work.record.acknowledged.size };
  const [health, read] = [
    await ask(node, { path: '/healthz' }),
    await ask(node, { path: '/v1/leagues?pageSize=5' }),
  ];
  rmSync(ballast);
  writeFileSync(join(disk, 'room'), '');
  for (let tries = 0; tries < 300 && work.record.acknowledged.size <= full.count + 5; tries++)
    await pause(100);
  await work.stop();
  const odd = work.record.others.filter(({ status }) => status !== 503);
  promise(
    'a full disk refuses writes with 503 or takes them, nothing else',
    odd.length === 0,
    statuses(work.record.others),
  );
  promise(
    'the service lives on and answers reads',
    health.status === 200 && [200, 503].includes(read.status) && node.isAlive(),
    `a read: ${read.status}`,
  );
  promise(
    'once there is room again, so are writes',
    work.record.acknowledged.size > full.count + 5 && (await isReady(node.url)),
  );
  const now = reachRunning(dataDir);
  await db.destroy();
  const { db: afterwards } = openPool(now ?? connection);
  const lost = await lostLeagues(afterwards, work.record);
  promise(
    'nothing acknowledged is lost',
    lost.length === 0,
    `${work.record.acknowledged.size} acknowledged, ${full.count} of them before there was room again`,
  );
  await afterwards.destroy();
  await node.kill('SIGTERM');
}
