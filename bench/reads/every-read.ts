import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const test = 'server/src/http/read-statements.test.ts';

/**
 * Prints the number of queries of every read of the contract, as counted by the service's own test; false if there are
 * too many.
 */
export function showEveryRead(): boolean {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'service', test], {
    cwd: root,
    env: { ...process.env, SHOW_STATEMENTS: '1' },
    stdio: 'inherit',
  });
  return status === 0;
}
