import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './built-service.mjs';
import { findHeadlessChromium } from './chromium.mjs';
import { countJourneys } from './count.mjs';
import { root, runNode, say, seconds } from './run.mjs';

/**
 * Runs all journeys repeatedly, with the files in a different order each time, and some runs under full CPU load: node
 * scripts/repeat-journeys.mjs [times] [of which busy] [options of Playwright …]
 */
const [times = 10, busyTimes = Math.floor(times / 2)] = process.argv.slice(2, 4).map(Number);
const options = process.argv.slice(4);
const results = join(root, '.build', 'results');

await buildIfNeeded();
const chromium = await findHeadlessChromium();
if (!chromium) throw new Error('Chromium not found. Install it, or set CHROMIUM_PATH.');
mkdirSync(results, { recursive: true });
const rows = [];
for (let time = 1; time <= times; time += 1) {
  rows.push(await runOnce({ time, isBusy: time > times - busyTimes }));
  say(tableOf(rows));
}
process.exit(rows.every(({ failed }) => failed === 0) ? 0 : 1);

async function runOnce({ time, isBusy }) {
  const seed = String(Math.floor(Math.random() * 1e9));
  const report = join(results, `journeys-${time}.json`);
  rmSync(report, { force: true });
  say(`\nRun ${time} of ${times}, order ${seed}${isBusy ? ', processors busy' : ''}`);
  const rest = isBusy ? keepBusy() : () => undefined;
  const since = Date.now();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (chromium.path) env.CHROMIUM_PATH = chromium.path;
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '-c', 'e2e', '--reporter=list,json', `--shuffle=${seed}`, '--retries=0', ...options];
  const { ok } = await runNode(playwright, args, { show: true, env });
  rest();
  const found = readReport(report);
  return { time, seed, isBusy, took: seconds(since), ...countJourneys(found, ok), broken: brokenIn(found) };
}

/** Twice as many busy loops as processors, at low priority (`nice`). */
function keepBusy() {
  const loops = Array.from({ length: availableParallelism() * 2 }, () =>
    spawn(
      process.execPath,
      [
        '-e',
        'process.on("disconnect", process.exit); const spin = () => { for (const since = Date.now(); Date.now() - since < 50; ); setImmediate(spin); }; spin();',
      ],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    ),
  );
  for (const { pid } of loops) setPriority(pid, 10);
  return () => loops.forEach((loop) => loop.kill());
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Titles of all journeys that did not pass. */
function brokenIn(found) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = (found?.suites ?? []).flatMap(specsOf);
  return specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`);
}

function tableOf(all) {
  const lines = all.map(({ time, seed, isBusy, passed, failed, took, broken }) =>
    [`| ${time}`, seed, isBusy ? 'busy' : 'idle', passed, failed, took, `${broken.join('; ')} |`].join(' | '),
  );
  return [
    '',
    '| run | order | processors | passed | failed | took | broken |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
