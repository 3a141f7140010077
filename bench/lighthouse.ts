import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../scripts/built-service.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { slowdownFor } from './lighthouse/slowdown';
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

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

/** A score is from 0 to 1 and must be reached; a time or shift must not be exceeded. */
const columns = {
  performance: { goal: 0.97, isLeast: true, read: scoreOf('performance'), show: (value) => value.toFixed(2) },
  LCP: { goal: 1500, read: timeOf('largest-contentful-paint'), show: inSeconds },
  TBT: { goal: 100, read: timeOf('total-blocking-time'), show: (value) => `${Math.round(value)} ms` },
  CLS: { goal: 0.05, read: timeOf('cumulative-layout-shift'), show: (value) => value.toFixed(3) },
  FCP: { goal: Infinity, read: timeOf('first-contentful-paint'), show: inSeconds },
  accessibility: {
    goal: 1,
    isLeast: true,
    read: scoreOf('accessibility'),
    show: (value) => value.toFixed(2),
  },
  practices: {
    goal: 0.95,
    isLeast: true,
    read: scoreOf('best-practices'),
    show: (value) => value.toFixed(2),
  },
} satisfies Record<string, Column>;

type Column = {
  goal: number;
  isLeast?: true;
  read: (report: LighthouseReport) => number;
  show: (value: number) => string;
};

type LighthouseReport = {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** The median of five runs counts. A run fails now and then, or is disturbed by other programs, and is repeated. */
const runs = { count: 5, most: 20 };
/** The part of the processor's speed that a run must have had. */
const leastSpeed = 0.8;

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
  const speed = measureSpeed();
  const slowdown = slowdownFor(speed);
  console.log(
    `Lighthouse, median of ${runs.count} runs, as on a phone of the middle class on a slow line.\nThis processor has a benchmark index of ${Math.round(speed)}, so it is slowed ${slowdown.toFixed(1)} times.\n`,
  );
  printRow('', Object.keys(columns));
  printRow('goal', Object.values(columns).map(showGoal));
  for (const [name, path] of pages) print(name, collectRuns(service.url + path, { speed, slowdown }));
} finally {
  await service.stop();
}

/** The fastest of three: anything else that runs makes it slower, nothing makes it faster. */
function measureSpeed(): number {
  const seen = [1, 2, 3].map(() => runLighthouse(`${service.url}/login`, 1).environment.benchmarkIndex);
  return Math.max(...seen);
}

function collectRuns(url: string, { speed, slowdown }: { speed: number; slowdown: number }) {
  const seen: LighthouseReport[] = [];
  for (let tries = 0; tries < runs.most && seen.length < runs.count; tries++) {
    try {
      const report = runLighthouse(url, slowdown);
      if (report.environment.benchmarkIndex >= speed * leastSpeed) seen.push(report);
    } catch (error) {
      // The browser often loses its trace, which says nothing about the page.
      if (tries === runs.most - 1 && seen.length === 0) throw error;
    }
  }
  if (seen.length < runs.count) throw new Error(`Only ${seen.length} runs of ${url} were undisturbed.`);
  return seen;
}

function runLighthouse(url: string, slowdown: number): LighthouseReport {
  const out = mkdtempSync(join(tmpdir(), 'courtline-lighthouse-'));
  const file = join(out, 'seen.json');
  const args = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
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

function print(name: string, seen: LighthouseReport[]): void {
  const cells = Object.values<Column>(columns).map(({ goal, isLeast, read, show }) => {
    const value = median(seen.map(read));
    const isMet = isLeast ? value >= goal : value <= goal;
    if (!isMet) process.exitCode = 1;
    return `${show(value)}${isMet ? '' : ' MISSED'}`;
  });
  printRow(name, cells);
  for (const failed of new Set(seen.flatMap(failedAudits))) console.log(`    failed: ${failed}`);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(32)}${cells.map((cell) => cell.padStart(14)).join('')}`);
}

function showGoal({ goal, isLeast, show }: Column): string {
  if (goal === Infinity) return '';
  return `${isLeast ? '>=' : '<='} ${show(goal)}`;
}

/** Of accessibility and best practices; those of performance are times, which the columns show. */
function failedAudits({ categories: found, audits }: LighthouseReport): string[] {
  return [...found.accessibility.auditRefs, ...found['best-practices'].auditRefs].flatMap(
    ({ id, weight }) => {
      const score = audits[id]?.score ?? null;
      return weight > 0 && score !== null && score < 1 ? [id] : [];
    },
  );
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function scoreOf(category: Category) {
  return ({ categories: found }: LighthouseReport) => found[category].score;
}

function timeOf(audit: string) {
  return ({ audits }: LighthouseReport) => audits[audit]?.numericValue ?? Number.NaN;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
