import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import type { Binaries } from './binaries';
import { type DatabaseUser, handOver } from './database-user';

export const superuser = 'courtline';

/** Creates the data folder, accessible to the current user only. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`Couldn't create the data folder ${dataDir} (${(error as Error).message}).`);
  }
}

/** Creates the database files on the first start, readable by the database user only. */
export async function prepareFiles(
  dataDir: string,
  binaries: Binaries,
  user: DatabaseUser | null,
): Promise<string> {
  const folder = join(dataDir, 'pg');
  if (user && dataArgument(folder, binaries) === folder) chmodSync(dataDir, 0o711);
  if (existsSync(join(folder, 'PG_VERSION'))) {
    handOver(folder, user);
    return folder;
  }
  // Created next to its final path and moved when complete, so that an interrupted start leaves no partial database.
  const draft = join(dataDir, 'pg.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  handOver(draft, user);
  await runInitdb(draft, binaries, { user, password: passwordFile(dataDir) });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}

/** On Linux the process can enter its working directory although the parents may be closed to the database user. */
export function dataArgument(folder: string, binaries: Binaries): string {
  return process.platform === 'linux' && binaries.major >= 16 ? '/proc/self/cwd' : folder;
}

/** Windows has no private sockets here: the database listens on localhost and requires this password. */
function passwordFile(dataDir: string): string | null {
  if (process.platform !== 'win32') return null;
  const path = join(dataDir, 'pg.password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return path;
}

export function readPassword(dataDir: string): string | undefined {
  const path = passwordFile(dataDir);
  return path ? readFileSync(path, 'utf8') : undefined;
}

function runInitdb(
  folder: string,
  binaries: Binaries,
  { user, password }: { user: DatabaseUser | null; password: string | null },
): Promise<void> {
  const auth = password ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust'];
  const options = ['-D', dataArgument(folder, binaries), '-U', superuser, '-E', 'UTF8', '--data-checksums'];
  const args = [...options, ...localeOptions(binaries.major), ...auth];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, { cwd: folder, env: cleanEnvironment(), ...user });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(notMade(folder, error.message)));
    child.on('close', () => process.off('exit', endWithUs));
    child.on('close', (code) => (code === 0 ? resolve() : reject(notMade(folder, lastError(output)))));
  });
}

/** The same sort order and case mapping on every machine, independent of the system's locales. */
function localeOptions(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=libc', '--locale=C'];
}

/** Environment variables for another PostgreSQL of the user must not affect this one. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: 'C' };
}

function lastError(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal/i.test(line));
  return lines.at(-1) ?? output.trim().split('\n').at(-1) ?? 'no reason given';
}

function notMade(folder: string, reason: string): StartError {
  return new StartError(`PostgreSQL couldn't create its files in ${folder} (${reason.trim()}).`);
}
