import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../../server/src/db/open';
import { figure, isLong, promise } from '../report';
import { aNode, secrets } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';
import { aPrimary, aReplicaOf } from '../running/postgres';
import { aReader } from './reader';

const delaySeconds = 10;

/** One replica applies everything ten seconds late, and still serves everyone who has not just written. */
export async function ownWrites(bin: string): Promise<void> {
  const primary = await aPrimary(bin);
  await primary.query('create database proof template template0');
  const replica = await aReplicaOf(bin, primary, { recovery_min_apply_delay: `${delaySeconds}s` });
  const url = primary.urlOf('proof');
  const settings = { DATABASE_URL: url, READ_DATABASE_URLS: replica.urlOf('proof'), LOG_LEVEL: 'info' };
  const node = await aNode({ settings: { ...settings, ...secrets, READ_MAX_LAG_MS: '60000' } });
  const { db } = openPool({ connectionString: url });
  await makeMembers(db, 1);
  const { token } = await anAdmin(db);
  const writer = aReader(node, token);
  const leagueId = await writer.createLeague('At first');
  await untilReplayed();
  const visitor = aReader(node);
  let [own, old, live] = [0, 0, 0];
  const writes = isLong ? 200 : 25;
  const stream = await visitor.follow(leagueId);
  for (let write = 0; write < writes; write++) {
    const name = `Written ${write}`;
    const before = stream.ids.length;
    await writer.rename(leagueId, name);
    if ((await writer.nameOf(leagueId)) === name) own += 1;
    if ((await visitor.nameOf(leagueId)) === 'At first') old += 1;
    while (stream.ids.length === before) await pause(5);
    if ((await visitor.nameOf(leagueId, stream.ids.at(-1))) === name) live += 1;
  }
  const written = performance.now();
  const last = `Written ${writes - 1}`;
  while ((await visitor.nameOf(leagueId)) !== last) await pause(50);
  const shownAfter = (performance.now() - written) / 1000;
  promise(
    `with a replica held back by ${delaySeconds} s, members read what they wrote`,
    own === writes,
    `${own} of ${writes} writes, read at once`,
  );
  promise('and pages what live events told them of', live === writes, `${live} of ${writes}`);
  promise('while others read from the replica', old > 0, `${old} of ${writes} reads of a visitor were older`);
  figure('a visitor saw the last write after', `${shownAfter.toFixed(1)} s`);
  stream.leave();
  await node.kill('SIGTERM');
  await db.destroy();
  await replica.stop();
  await primary.stop();

  async function untilReplayed(): Promise<void> {
    const [row] = await primary.query('select pg_current_wal_insert_lsn()::text as lsn');
    const isReplayed = `select pg_last_wal_replay_lsn() >= '${String(row?.['lsn'])}'::pg_lsn as done`;
    while ((await replica.query(isReplayed))[0]?.['done'] !== true) await pause(100);
  }
}
