import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error';
import type { Binaries } from './binaries';
import { commandOf, isRunning } from './process-identity';

/** A marker on the database's command line that identifies it after its service was killed. */
export function markOf(folder: string): string {
  return `courtline-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`;
}

/**
 * Stops a database that outlived its service, and returns where it was listening. Only the holder of the data lock may call
 * this.
 */
export async function stopOrphanProcess(
  folder: string,
  binaries: Binaries,
  onProgress: (line: string) => void,
): Promise<{ socketFolder: string } | null> {
  const left = readPidFile(folder);
  if (!left) return null;
  if (process.platform === 'win32') askToStop(folder, binaries);
  else if (worksOn(folder, left.pid)) await stopOwn(folder, left.pid, onProgress);
  // The process id belongs to another program by now, and PostgreSQL would refuse to start because of it.
  else if (isRunning(left.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
  return left;
}

/** Windows has no signals: pg_ctl stops the database, and does nothing if none runs. */
export function askToStop(folder: string, binaries: Binaries): void {
  spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', folder], { stdio: 'ignore' });
}

function readPidFile(folder: string): { pid: number; socketFolder: string } | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

export function worksOn(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') {
    const command = commandOf(pid) ?? '';
    return command.includes(markOf(folder)) || (command.includes('postgres') && command.includes(folder));
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

async function stopOwn(folder: string, pid: number, onProgress: (line: string) => void): Promise<void> {
  if (!commandOf(pid)?.includes(markOf(folder))) {
    throw new StartError(
      `Another PostgreSQL (process ${pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  onProgress('Stopping the database left over from an earlier run');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone, or not ours: the wait below finds out.
    }
    if (await isGone(pid, 10_000)) return;
  }
  throw new StartError(`The database of an earlier run (process ${pid}) won't stop. Stop it manually.`);
}

async function isGone(pid: number, within: number): Promise<boolean> {
  const until = Date.now() + within;
  while (Date.now() < until) {
    if (!isRunning(pid)) return true;
    await pause(20);
  }
  return false;
}
