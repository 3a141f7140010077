import { join, resolve } from 'node:path';
import { follow } from './follow.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode, say, seconds } from './run.mjs';
import { staleParts } from './stale.mjs';

await installIfNeeded();
await buildIfNeeded();
serve();

async function buildIfNeeded() {
  const stale = staleParts();
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

function serve() {
  const { DATA_DIR, INIT_CWD, NODE_ENV = 'production' } = process.env;
  // A relative folder is meant from where the person stands, which is not always the project.
  const dataDir = DATA_DIR ? resolve(INIT_CWD ?? process.cwd(), DATA_DIR) : join(root, 'data');
  const leash = new URL('./leash.mjs', import.meta.url).href;
  follow(['--enable-source-maps', '--import', leash, join(root, 'server', 'dist', 'main.js')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV },
  });
}
