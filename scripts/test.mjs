import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll } from './check.mjs';
import { findHeadlessChromium } from './chromium.mjs';
import { countJourneys, countTests } from './count.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode, say, seconds } from './run.mjs';
import { staleParts } from './stale.mjs';

const results = join(root, '.build', 'results');
const stages = [
  { title: 'Checks', stage: checkAll },
  { title: 'Build', stage: runBuild },
  { title: 'Rules, service and screens', stage: runTests },
  { title: 'Journeys in the browser', stage: runJourneys },
];

await installIfNeeded();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
const outcomes = [];
const failures = [];
const noChromium = 'Chromium not found. Install it, or set CHROMIUM_PATH.';
let foundChromium;
const begun = Date.now();
for (const { title, stage } of stages) {
  say(`\n${title}`);
  const since = Date.now();
  const counted = await stage();
  total.passed += counted.passed;
  total.failed += counted.failed;
  failures.push(...counted.failures);
  outcomes.push(
    `${title}: ${counted.failed === 0 ? 'good' : `${counted.failed} failed`} (${seconds(since)})`,
  );
}
// At the end, where it is visible after a long log: the duration of each part, and every failure by name.
say(`\n${outcomes.join('\n')}\nAll parts: ${seconds(begun)}`);
for (const failure of failures) say(`✗ ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runTests() {
  const report = join(results, 'vitest.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env };
  if (!staleParts().includes('server')) env.SHIPPED_SERVICE = join(root, 'server', 'dist', 'main.js');
  const chromium = await chromiumOnce();
  if (chromium?.path) env.CHROMIUM_PATH = chromium.path;
  if (!chromium) args.push('--project=!browser');
  const { ok } = await runNode(vitest, args, { show: true, env });
  const counted = countTests(readReport(report), ok);
  if (chromium) return counted;
  const { failed, failures } = none(noChromium);
  return { ...counted, failed: counted.failed + failed, failures: [...counted.failures, ...failures] };
}

async function runBuild() {
  const stale = staleParts();
  if (stale.length === 0) return { passed: 1, failed: 0, failures: [] };
  const { ok, output } = await runNode(join(root, 'scripts', 'build.mjs'), stale);
  if (ok) return { passed: 1, failed: 0, failures: [] };
  say(output.trim());
  return none('The build failed.');
}

async function runJourneys() {
  if (staleParts().length > 0) return none('Nothing is built. Run npm run build first.');
  const chromium = await chromiumOnce();
  if (!chromium) return none(noChromium);
  const report = join(results, 'journeys.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (chromium.path) env.CHROMIUM_PATH = chromium.path;
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { ok } = await runNode(playwright, args, { show: true, env });
  return countJourneys(readReport(report), ok);
}

/** Cached, because the search takes long if there is no Chromium. */
function chromiumOnce() {
  foundChromium ??= findHeadlessChromium();
  return foundChromium;
}

function none(reason) {
  say(reason);
  return { passed: 0, failed: 1, failures: [reason] };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
