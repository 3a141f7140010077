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
 * Copies the packaged PostgreSQL, once, to where the database's user can run it:
 * the package may lie in a private home that this user cannot enter.
 */
export function copyForUser(native: string, dataDir: string, user: DatabaseUser | null): string {
  const name = `postgres-${fingerprint(native)}`;
  const shelves = user ? ['/var/lib/courtline', join(tmpdir(), 'courtline')] : [join(dataDir, 'engine')];
  for (const responseCache of shelves) {
    try {
      return copyTo(native, responseCache, name);
    } catch {
      // The next shelf may be writable where this one is not.
    }
  }
  throw new Error(`No folder takes a copy of ${native}`);
}

function fingerprint(native: string): string {
  const program = readFileSync(join(native, 'bin', 'postgres'));
  return createHash('sha256').update(program).digest('hex').slice(0, 12);
}

function copyTo(native: string, responseCache: string, name: string): string {
  createResponseCache(responseCache);
  const folder = join(responseCache, name);
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
    // Another start may have put the same copy there in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Programs are only taken from a folder that nobody but us can write to. */
function createResponseCache(responseCache: string): void {
  if (!existsSync(responseCache)) {
    mkdirSync(responseCache, { recursive: true });
    chmodSync(responseCache, 0o755);
  }
  const { uid, mode } = lstatSync(responseCache);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${responseCache} can be written by others`);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
