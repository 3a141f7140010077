import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseUser } from '../../server/src/db/engines/database-user';
import { withConnection } from '../../server/src/db/open';
import { aFolder } from './folders';
import { freePort } from './node';

/** A PostgreSQL server of the system's packages, whose programs can replicate; the embedded one can't. */
export type PostgresServer = {
  port: number;
  urlOf: (database: string) => string;
  log: () => string;
  query: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** A signal to every process of the server, as when the machine stops or dies. */
  signal: (signal: NodeJS.Signals) => void;
  /** Starts it again on the same data. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Settings = Record<string, string>;

const run = promisify(execFile);
const user = 'courtline';

/** The folder with the programs of PostgreSQL 15 or newer; null if there is none. */
export function findPostgres(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
  const version = Math.max(...versions.filter((one) => one >= 15));
  const bin = `/usr/lib/postgresql/${version}/bin`;
  return existsSync(join(bin, 'pg_basebackup')) ? bin : null;
}

export async function aPrimary(bin: string, settings: Settings = {}): Promise<PostgresServer> {
  const folder = aDataFolder();
  await run(join(bin, 'initdb'), ['-D', folder, '-U', user, '-A', 'trust', '-E', 'UTF8'], asDatabaseUser());
  return startServer(bin, folder, settings);
}

export async function aReplicaOf(
  bin: string,
  primary: PostgresServer,
  settings: Settings = {},
): Promise<PostgresServer> {
  const folder = aDataFolder();
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', user];
  const copy = ['-D', folder, ...from, '-R', '-c', 'fast', '-X', 'stream'];
  await run(join(bin, 'pg_basebackup'), copy, asDatabaseUser());
  return startServer(bin, folder, settings);
}

/** PostgreSQL refuses to run as root. */
function asDatabaseUser() {
  return { cwd: '/', ...databaseUser() };
}

function aDataFolder(): string {
  const around = aFolder();
  const folder = join(around, 'pg');
  mkdirSync(folder, { mode: 0o700 });
  const owner = databaseUser();
  if (owner) for (const path of [around, folder]) chownSync(path, owner.uid, owner.gid);
  return folder;
}

async function startServer(bin: string, folder: string, settings: Settings): Promise<PostgresServer> {
  const port = await freePort();
  const logFile = join(folder, '..', 'log');
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const query: PostgresServer['query'] = (text, database = 'postgres') =>
    withConnection(
      { connectionString: urlOf(database) },
      async (client) => (await client.query<Record<string, unknown>>(text)).rows,
    );
  let child: ChildProcess | null = null;
  const signal = (sent: NodeJS.Signals) => {
    for (const pid of child?.pid ? [...childrenOf(child.pid), child.pid] : []) killQuietly(pid, sent);
  };
  const start = async () => {
    const log = openSync(logFile, 'a');
    const spawned = spawn(join(bin, 'postgres'), ['-D', folder, ...options], {
      stdio: ['ignore', log, log],
      ...asDatabaseUser(),
    });
    child = spawned;
    while (!(await answers(query))) {
      if (spawned.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8').slice(-2000));
      await pause(50);
    }
  };
  process.once('exit', () => signal('SIGKILL'));
  await start();
  return {
    port,
    urlOf,
    log: () => readFileSync(logFile, 'utf8'),
    query,
    signal,
    start,
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function answers(query: PostgresServer['query']): Promise<boolean> {
  return query('select 1').then(
    () => true,
    () => false,
  );
}

function childrenOf(parent: number): number[] {
  const children = `/proc/${parent}/task/${parent}/children`;
  return existsSync(children)
    ? readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    : [];
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
