import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, say, seconds } from './run.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);

const workspaces = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));

const checks = [
  ...workspaces.map((name) => ({
    name: `types of ${name}`,
    check: () => runNode(bin('typescript', 'bin/tsc'), ['-p', name]),
  })),
  {
    name: 'lint',
    check: () => runNode(bin('oxlint', 'bin/oxlint'), ['--deny-warnings']),
  },
  { name: 'format', check: () => runNode(bin('@biomejs/biome', 'bin/biome'), ['format', '.']) },
  { name: 'dead code', check: () => runNode(bin('knip', 'bin/knip.js'), []) },
  { name: 'arrows', check: () => runNode(join(root, 'scripts', 'check-arrows.mjs'), []) },
];

if (process.argv[1] === import.meta.filename) {
  const { failed } = await checkAll();
  if (failed > 0) process.exit(1);
}

/** Runs every check, shows all that is wrong, and counts. */
export async function checkAll() {
  let failed = 0;
  for (const { name, check } of checks) {
    const since = Date.now();
    const { ok, output } = await check();
    say(`${ok ? '✓' : '✗'} ${name} (${seconds(since)})`);
    if (!ok) say(output.trim());
    if (!ok) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}
