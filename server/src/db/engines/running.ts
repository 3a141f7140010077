import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { readPassword, superuser } from './data-folder';
import { database } from './embedded';
import { worksOn } from './orphan-process';

/**
 * The connection to an embedded database that is already running on this folder, also if another process started it; null
 * if none is.
 */
export function reachRunning(dataDir: string): ClientConfig | null {
  const folder = join(resolve(dataDir), 'pg');
  const [pid, , , port, socketFolder, , , state] = readLines(join(folder, 'postmaster.pid'));
  if (state?.trim() !== 'ready' || (process.platform !== 'win32' && !worksOn(folder, Number(pid))))
    return null;
  const password = readPassword(resolve(dataDir));
  const host = process.platform === 'win32' ? '127.0.0.1' : socketFolder;
  return { host, port: Number(port), user: superuser, password, database, ssl: false };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
