import { chownSync, lchownSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The account that runs PostgreSQL if it cannot be our own. */
export type DatabaseUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root uses the unprivileged "nobody" account. */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  return findNobody() ?? { uid: 65534, gid: 65534 };
}

/** Changes the owner of a folder and its content; the folder itself last, so that an interrupted run is repeated. */
export function handOver(folder: string, user: DatabaseUser | null): void {
  if (!user) return;
  if (lstatSync(folder).uid === user.uid) return;
  handOverContents(folder, user);
  chownSync(folder, user.uid, user.gid);
}

function handOverContents(folder: string, user: DatabaseUser): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) handOverContents(path, user);
    lchownSync(path, user.uid, user.gid);
  }
}

function findNobody(): DatabaseUser | null {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
    if (!line) return null;
    // macOS lists nobody as -2, but system calls expect an unsigned number.
    return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 };
  } catch {
    return null;
  }
}
