import { join, resolve } from 'node:path';
import { root, runNode, say, seconds } from './run.mjs';
import { staleParts } from './stale.mjs';

/** Builds what is older than its sources; says why and ends where that fails. */
export async function buildIfNeeded(parts = ['server', 'web']) {
  const stale = staleParts().filter((name) => parts.includes(name));
  if (stale.length === 0) return;
  say(`Building ${stale.map((name) => ({ server: 'the service', web: 'the client' })[name]).join(' and ')}`);
  const since = Date.now();
  const { ok, output } = await runNode(join(root, 'scripts', 'build.mjs'), stale);
  if (!ok) {
    console.error(output.trim());
    process.exit(1);
  }
  say(`Built in ${seconds(since)}`);
}

/** The built program, and what it is to know about where it was started. */
export const program = join(root, 'server', 'dist', 'main.js');

export function environment() {
  const { DATA_DIR, NODE_ENV = 'production' } = process.env;
  return { ...process.env, DATA_DIR: DATA_DIR ? fromWhereOneStands(DATA_DIR) : join(root, 'data'), NODE_ENV };
}

/** A relative path is meant from where the person stands, which is not always the project. */
export function fromWhereOneStands(path) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
