import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../start-error';
import type { Binaries } from './binaries';
import { cleanEnvironment, dataArgument } from './data-folder';
import type { DatabaseUser } from './database-user';
import { askToStop, markOf } from './orphan-process';

const largestLog = 10 * 1024 * 1024;

export type Launch = {
  folder: string;
  log: string;
  binaries: Binaries;
  user: DatabaseUser | null;
  connection: ClientConfig;
  settings: Record<string, string>;
};

export type Postmaster = { hasExited(): boolean; onExit(listener: () => void): void; stop(): Promise<void> };

/** Starts the database and resolves once it accepts queries. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const child = spawnPostgres(launch);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let isOver = false;
  void exited.then(() => (isOver = true));
  // Stops the database whenever this process ends, except on kill -9.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  const postmaster: Postmaster = {
    hasExited: () => isOver,
    onExit: (listener) => void exited.then(listener),
    async stop() {
      child.ref();
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        if (isOver) break;
        if (process.platform === 'win32') askToStop(launch.folder, launch.binaries);
        else child.kill(signal);
        await Promise.race([exited, pause(15_000, null, { ref: false })]);
      }
      process.off('exit', endWithUs);
    },
  };
  try {
    await untilReady(launch, postmaster);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return postmaster;
}

function spawnPostgres({ folder, log, binaries, user, settings }: Launch): ChildProcess {
  const own = {
    cluster_name: markOf(folder),
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Details and statements may contain user input, which does not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  const args = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  keepLogSmall(log);
  const out = openSync(log, 'a', 0o600);
  try {
    // A separate process group: Ctrl-C reaches this process only, which stops the database after finishing its work.
    const child = spawn(binaries.postgres, ['-D', dataArgument(folder, binaries), ...args], {
      cwd: folder,
      env: cleanEnvironment(),
      stdio: ['ignore', out, out],
      detached: true,
      ...user,
    });
    child.unref();
    return child;
  } finally {
    closeSync(out);
  }
}

async function untilReady(launch: Launch, postmaster: Postmaster): Promise<void> {
  const logBefore = existsSync(launch.log) ? statSync(launch.log).size : 0;
  // No timeout: recovery after a crash may take long.
  for (;;) {
    if (postmaster.hasExited()) throw notStarted(launch.log, logBefore);
    if (await acceptsQueries(launch.connection)) return;
    await pause(25);
  }
}

async function acceptsQueries(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function keepLogSmall(log: string): void {
  if (existsSync(log) && statSync(log).size > largestLog) renameSync(log, `${log}.1`);
}

function notStarted(log: string, from: number): StartError {
  const output = readFileSync(log, 'utf8').slice(from);
  const reason =
    output.match(/(?:FATAL|PANIC|ERROR): {1,2}(.*)/)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  return new StartError(`PostgreSQL didn't start (${reason || 'no reason given'}). See its log: ${log}`);
}
