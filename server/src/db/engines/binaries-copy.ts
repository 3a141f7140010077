import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUser } from './database-user';

/**
 * Copies the packaged PostgreSQL, once, to a folder where the database user can run it: the package may be in a private
 * home directory that this user cannot enter.
 */
export function copyForUser(native: string, dataDir: string, user: DatabaseUser | null): string {
  const name = `postgres-${fingerprint(native)}`;
  const folders = user ? ['/var/lib/courtline', join(tmpdir(), 'courtline')] : [join(dataDir, 'engine')];
  for (const copies of folders) {
    try {
      return copyTo(native, copies, name);
    } catch {
      // The next folder may be writable.
    }
  }
  throw new Error(`No folder takes a copy of ${native}`);
}

function fingerprint(native: string): string {
  const program = readFileSync(join(native, 'bin', 'postgres'));
  return createHash('sha256').update(program).digest('hex').slice(0, 12);
}

function copyTo(native: string, copies: string, name: string): string {
  ensureSafeFolder(copies);
  const folder = join(copies, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  try {
    cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.endsWith('.a'),
    });
    openToAll(draft);
    renameSync(draft, folder);
  } catch (error) {
    // Another process may have created the same copy in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Programs are only run from a folder that no other user can write to. */
function ensureSafeFolder(copies: string): void {
  if (!existsSync(copies)) {
    mkdirSync(copies, { recursive: true });
    chmodSync(copies, 0o755);
  }
  const { uid, mode } = lstatSync(copies);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${copies} can be written by others`);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
