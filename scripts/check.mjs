import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, runNode, say, seconds } from './run.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);

/** Whole programs: benches, journeys and proof import the service, so one program checks it once for all three. */
const programs = [
  { name: 'server', project: 'server' },
  { name: 'bench, e2e and proof', project: 'tsconfig.tools.json' },
  { name: 'web', project: 'web' },
  { name: 'service worker', project: 'web/worker' },
  { name: 'contract', project: 'contract' },
  { name: 'domain', project: 'domain' },
];

/** Slowest first. Each uses one thread, because they run in parallel and the threads of one check repeat much work. */
const checks = [
  {
    name: 'lint',
    check: () =>
      runNode(bin('oxlint', 'bin/oxlint'), ['--deny-warnings'], { env: { ...process.env, GOMAXPROCS: '1' } }),
  },
  ...programs.map(({ name, project }) => ({
    name: `types of ${name}`,
    check: () => runNode(bin('typescript', 'bin/tsc'), ['-p', project, '--singleThreaded']),
  })),
  { name: 'dead code', check: () => runNode(bin('knip', 'bin/knip.js'), []) },
  { name: 'format', check: () => runNode(bin('@biomejs/biome', 'bin/biome'), ['format', '.']) },
  { name: 'arrows', check: () => runNode(join(root, 'scripts', 'check-arrows.mjs'), []) },
  { name: 'migrations', check: () => runNode(join(root, 'scripts', 'check-migrations.mjs'), []) },
  { name: 'calls', check: () => runNode(join(root, 'scripts', 'check-openapi.mjs'), []) },
  { name: 'words', check: () => runNode(join(root, 'scripts', 'check-words.mjs'), []) },
  { name: 'reads of journeys', check: () => runNode(join(root, 'scripts', 'check-reads.mjs'), []) },
];

if (process.argv[1] === import.meta.filename) {
  const { failed } = await checkAll();
  if (failed > 0) process.exit(1);
}

/** Runs every check, as many in parallel as there are cores, and prints all errors and the totals. */
export async function checkAll() {
  const waiting = [...checks];
  const failures = [];
  const runOnOneCore = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await runOne(next))) failures.push(`check: ${next.name}`);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runOnOneCore));
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

async function runOne({ name, check }) {
  const since = Date.now();
  const { ok, output } = await check();
  say(`${ok ? '✓' : '✗'} ${name} (${seconds(since)})`);
  if (!ok) say(output.trim());
  return ok;
}
