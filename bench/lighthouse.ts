import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../scripts/built-service.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { aBuiltService } from './web/built-service';

const pages = [
  ['the start page', '/'],
  ['a session as a visitor sees it', '/leagues/session/1'],
  ['the league search', '/search/league/1'],
  ['a team as a visitor sees it', '/teams/1'],
  ['a match as a visitor sees it', '/leagues/match/1'],
  ['the ratings', '/ratings'],
  ['a profile as a visitor sees it', '/profiles/1'],
] as const;

/** Scores from 0 to 1. Performance depends on the machine, so it is printed but fails nothing. */
const goals = { performance: 0.9, accessibility: 1, 'best-practices': 0.95 };
/** Limit of the cumulative layout shift. */
const mostShift = 0.05;
/** Other load on the machine affects a single run, so the median of several counts. */
const runs = { count: 3, most: 12 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** It has two hundred packages, so it is installed only by this benchmark: docs/decisions/0015-dependencies.md. */
const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

if (!existsSync(program)) {
  console.log('Installing Lighthouse (a minute or two the first time)');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
await buildIfNeeded();
const browser = await findChromium();
const service = await aBuiltService();
try {
  console.log('Lighthouse, as on a phone of the middle class on a slow line:\n');
  for (const [name, path] of pages) print(name, medianRun(service.url + path));
} finally {
  await service.stop();
}

type Audit = { score: number | null; numericValue?: number };
type LighthouseReport = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** Retries, because the browser often loses its trace, which says nothing about the page. */
function medianRun(url: string): LighthouseReport {
  const seen: LighthouseReport[] = [];
  for (let tries = 0; tries < runs.most && seen.length < runs.count; tries++) {
    try {
      seen.push(runLighthouse(url));
    } catch (error) {
      if (tries === runs.most - 1 && seen.length === 0) throw error;
    }
  }
  seen.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  const middle = seen[Math.floor(seen.length / 2)];
  if (!middle) throw new Error(`Lighthouse saw nothing of ${url}`);
  return middle;
}

function runLighthouse(url: string): LighthouseReport {
  const out = mkdtempSync(join(tmpdir(), 'courtline-lighthouse-'));
  const file = join(out, 'seen.json');
  const args = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  ];
  try {
    execFileSync(process.execPath, [program, ...args], {
      env: { ...process.env, ...(browser?.path && { CHROME_PATH: browser.path }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function print(name: string, seen: LighthouseReport): void {
  const scores = categories.map((category) => {
    const { score } = seen.categories[category];
    const isMissed = score < goals[category];
    if (isMissed && category !== 'performance') process.exitCode = 1;
    return `${category} ${score.toFixed(2)} (${isMissed ? 'MISSED' : 'goal'} ${goals[category]})`.padEnd(36);
  });
  console.log(`  ${name.padEnd(32)}${scores.join('')}\n    ${timesOf(seen)}`);
  const shift = seen.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  if (!(shift <= mostShift)) {
    process.exitCode = 1;
    console.log(`    moves: MISSED ${mostShift}`);
  }
  for (const category of categories.slice(1)) {
    const missed = seen.categories[category].auditRefs.filter(({ id, weight }) => {
      const { score = null } = seen.audits[id] ?? {};
      return weight > 0 && score !== null && score < 1;
    });
    if (missed.length > 0) console.log(`    ${category}: ${missed.map(({ id }) => id).join(', ')}`);
  }
}

function timesOf({ audits }: LighthouseReport): string {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const seconds = (id: string) => `${(value(id) / 1000).toFixed(1)} s`;
  return [
    `first picture ${seconds('first-contentful-paint')}`,
    `largest ${seconds('largest-contentful-paint')}`,
    `filled ${seconds('speed-index')}`,
    `blocked ${Math.round(value('total-blocking-time'))} ms`,
    `moves ${value('cumulative-layout-shift').toFixed(3)}`,
  ].join(', ');
}
