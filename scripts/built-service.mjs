import { join, resolve } from 'node:path';
import { root, runNode, say, seconds } from './run.mjs';
import { staleParts } from './stale.mjs';

/** Builds every part that is older than its sources; prints the error and exits if a build fails. */
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

export const program = join(root, 'server', 'dist', 'main.js');

export function environment() {
  const { DATA_DIR, NODE_ENV = 'production' } = process.env;
  return { ...process.env, DATA_DIR: DATA_DIR ? fromWhereOneStands(DATA_DIR) : join(root, 'data'), NODE_ENV };
}

/** Resolves a path relative to the folder in which npm was run, which may not be the project folder. */
export function fromWhereOneStands(path) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
