import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseUser } from '../../server/src/db/engines/database-user';
import { withConnection } from '../../server/src/db/open';
import { urlOfDatabase } from '../../server/src/testing/start-cluster';
import { type Program, findProgram } from './debian';
import { aFolder } from './folders';
import { freePort } from './node';

/** PgBouncer in transaction mode in front of a PostgreSQL server. */
export type Pooler = {
  version: string;
  /** The address of a database through the pooler. */
  urlOf: (directUrl: string) => string;
  settingsFor: (directUrl: string) => Record<string, string>;
  pid: number;
  stop: () => Promise<void>;
};

/** As the documents say, with few connections to the database, so that transactions of many clients share them. */
const config = ({ host, port, pooledPort, users, serverConnections }: Record<string, string | number>) => `
[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooledPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 1000
log_connections = 0
log_disconnections = 0
`;

export async function findPooler(): Promise<Program | null> {
  return findProgram('pgbouncer', ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']);
}

export async function startPooler(
  program: Program,
  directUrl: string,
  serverConnections: number,
): Promise<Pooler> {
  const { username, searchParams } = new URL(directUrl);
  const folder = aFolder();
  chmodSync(folder, 0o755);
  const pooledPort = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  const [host, port] = [searchParams.get('host') ?? '', searchParams.get('port') ?? ''];
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(file, config({ host, port, pooledPort, users, serverConnections }));
  // Like PostgreSQL, it refuses to run as root.
  const child = spawn(program.path, [file], { env: program.env, stdio: 'ignore', ...databaseUser() });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const poolerUrl = `postgres://${username}@127.0.0.1:${pooledPort}/`;
  const urlOf = (url: string) => urlOfDatabase(poolerUrl, new URL(url).pathname.slice(1));
  while (!(await answers(urlOf(directUrl)))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const settingsFor = (url: string) => ({
    DATABASE_URL: urlOf(url),
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: url,
  });
  return { version: await versionOf(program), urlOf, settingsFor, pid: child.pid ?? 0, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return await withConnection({ connectionString: url }, async (client) => {
      await client.query('select 1');
      return true;
    });
  } catch {
    return false;
  }
}

async function versionOf({ path, env }: Program): Promise<string> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { env });
  return stdout.split('\n')[0] ?? 'unknown';
}
