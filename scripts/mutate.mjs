import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startVitest } from 'vitest/node';
import { plantMutants } from './mutants.mjs';
import { root, say, seconds } from './run.mjs';

const collector = join(root, 'scripts', 'mutation-collector.mjs');
const driver = join(root, 'scripts', 'mutation-driver.mjs');

/** Reloaded modules are never freed, so each process handles a limited number of mutants. */
const batchSize = 100;

for (const folder of process.argv.slice(2)) await mutateFolder(folder);

/**
 * Mutates every comparison, logical operator, sign and constant in the sources of a folder, one at a time, and runs the
 * folder's tests against each; prints the mutants that no test detects. `node scripts/mutate.mjs domain/src/score`
 */
async function mutateFolder(folder) {
  const since = Date.now();
  const { sources, mutants, testFiles } = readFolder(folder);
  const verdicts = new Map();
  while (verdicts.size < mutants.length) {
    const open = mutants.map(({ id }) => id).filter((id) => !verdicts.has(id));
    const judged = await judge({ folder, sources, testFiles, ids: open.slice(0, batchSize) });
    for (const [id, verdict] of judged) verdicts.set(id, verdict);
  }
  report(folder, {
    mutants: mutants.map((mutant) => ({ ...mutant, verdict: verdicts.get(mutant.id) })),
    since,
  });
}

function readFolder(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((name) => name.endsWith('.ts'));
  const sources = new Map();
  const mutants = [];
  for (const name of files.filter(isSource)) {
    const path = join(root, folder, name);
    const planted = plantMutants(path, readFileSync(path, 'utf8'), mutants.length + 1);
    sources.set(path, planted.code);
    mutants.push(...planted.mutants);
  }
  const testFiles = files.filter((name) => name.endsWith('.test.ts')).map((name) => join(root, folder, name));
  return { sources, mutants, testFiles };
}

function isSource(name) {
  return !name.endsWith('.test.ts') && !name.split('/').includes('testing');
}

/** Runs mutants in a child process; a mutant that crashes a fresh process counts as detected. */
async function judge({ folder, sources, testFiles, ids }) {
  const folderOfRun = mkdtempSync(join(tmpdir(), 'mutants-'));
  const log = join(folderOfRun, 'verdicts');
  writeFileSync(log, '');
  const vitest = await startVitest(
    'test',
    [],
    options({ testFiles, ids, log }),
    viteConfig({ folder, sources }),
  );
  const [error] = vitest.state
    .getTestModules()
    .flatMap((module) => [...module.children.allTests()].flatMap(errorsOf));
  await vitest.close();
  const [ready, ...lines] = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  rmSync(folderOfRun, { recursive: true });
  if (error || !ready) throw new Error(error?.message ?? 'The tests could not be started.');
  const verdicts = lines.map(readVerdict);
  return verdicts.length === 0 ? [[ids[0], 'killed']] : verdicts;
}

function errorsOf(test) {
  return test.result().errors ?? [];
}

function readVerdict(line) {
  const [id, verdict] = line.split(' ');
  return [Number(id), verdict];
}

function options(work) {
  return {
    root,
    config: false,
    watch: false,
    include: [driver],
    reporters: [{}],
    pool: 'forks',
    maxWorkers: 1,
    execArgv: ['--max-old-space-size=1024'],
    testTimeout: 3_600_000,
    provide: { work },
  };
}

/** The tests import the collector instead of vitest. */
function viteConfig({ folder, sources }) {
  const isTest = (id) => id.startsWith(join(root, folder)) && !sources.has(id);
  const transform = (code, id) =>
    isTest(id) ? code.replace("from 'vitest'", `from '${collector}'`) : (sources.get(id) ?? null);
  return { configFile: false, plugins: [{ name: 'mutants', enforce: 'pre', transform }] };
}

function report(folder, { mutants, since }) {
  const survivors = mutants.filter(({ verdict }) => verdict === 'survived');
  for (const { file, line, column, was, becomes } of survivors)
    say(`  ${relative(root, file)}:${line}:${column}  ${was}  ->  ${becomes}`);
  say(`${folder}: ${mutants.length} mutants, ${survivors.length} survived (${seconds(since)})`);
}
