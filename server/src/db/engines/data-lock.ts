import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error';
import { isRunning, placeOfProcesses, startOf } from './process-identity';

const beat = 2000;

type Holder = { id: string; pid: number; started: string | null; place: string };

export type DataLock = { release: () => void };

/** Makes this process the only one that uses the data; throws an error that names the current holder. */
export async function lockData(dataDir: string): Promise<DataLock> {
  const path = join(dataDir, 'courtline.pid');
  const me: Holder = {
    id: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid),
    place: placeOfProcesses(),
  };
  await acquire(path, me, dataDir);
  const heart = setInterval(() => touch(path, me), beat).unref();
  const release = () => {
    clearInterval(heart);
    process.off('exit', release);
    if (read(path)?.id === me.id) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return { release };
}

// Only the holder of a claim may replace a dead holder, and a claim is itself such a lock: two processes that find the same
// dead holder cannot both win.
async function acquire(path: string, me: Holder, dataDir: string): Promise<void> {
  for (;;) {
    if (putIfAbsent(path, me)) return;
    const holder = read(path);
    if (holder === null) continue;
    if (await isAlive(path, holder)) throw alreadyRuns(dataDir, holder);
    const claim = `${path}.after-${holder.id}`;
    await acquire(claim, me, dataDir);
    try {
      if (read(path)?.id === holder.id) return put(path, me);
    } finally {
      rmSync(claim, { force: true });
    }
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  const isHere = holder.place === placeOfProcesses();
  if (isHere && !isRunning(holder.pid)) return false;
  if (isHere && holder.started !== null) return startOf(holder.pid) === holder.started;
  return await isBeating(path);
}

/**
 * A holder whose process cannot be looked up (another container on the same folder) proves that it is alive by touching its
 * file.
 */
async function isBeating(path: string): Promise<boolean> {
  const before = touched(path);
  const until = Date.now() + 3 * beat;
  while (Date.now() < until) {
    await pause(200);
    const now = touched(path);
    if (now !== before) return now !== null;
  }
  return false;
}

function putIfAbsent(path: string, me: Holder): boolean {
  const draft = writeDraft(path, me);
  try {
    // A link appears with its complete content, so no process reads a partial holder.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function put(path: string, me: Holder): void {
  renameSync(writeDraft(path, me), path);
}

function writeDraft(path: string, me: Holder): string {
  const draft = `${path}.${me.id}`;
  writeFileSync(draft, JSON.stringify(me), { mode: 0o600 });
  return draft;
}

/** Null if there is none; an unreadable file (power failure) counts as a dead holder. */
function read(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { id, pid, started, place } = JSON.parse(text) as Holder;
    if (typeof id === 'string' && /^[\w-]{36}$/.test(id) && Number.isInteger(pid))
      return { id, pid, started, place };
  } catch {
    // Falls through to the dead holder.
  }
  return { id: 'unreadable', pid: 0, started: 'never', place: placeOfProcesses() };
}

function touch(path: string, me: Holder): void {
  try {
    if (read(path)?.id === me.id) utimesSync(path, new Date(), new Date());
  } catch {
    // The database itself reports a full or missing disk.
  }
}

function touched(path: string): number | null {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return null;
  }
}

function alreadyRuns(dataDir: string, holder: Holder): StartError {
  return new StartError(
    `Courtline is already running with the data in ${dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
}
