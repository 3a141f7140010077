import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { breaksOf, emptySchema, learn, nothingNew } from './migration-rules.mjs';
import { root } from './run.mjs';

const folder = join(root, 'server', 'src', 'db', 'migrations');
export const releasesFile = join(root, 'docs', 'releases', 'releases.json');

if (process.argv[1] === import.meta.filename) {
  const migrations = readMigrations();
  const complaints = await findBreaks(migrations, readReleases());
  for (const complaint of complaints) console.error(complaint);
  // Fail if nothing was read, since nothing was checked.
  if (migrations.length === 0) console.error('No migrations were read');
  if (migrations.length === 0 || complaints.length > 0) process.exit(1);
  console.log(`${migrations.length} migrations leave the previous release what it needs`);
}

export function readMigrations() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

export function readReleases() {
  return JSON.parse(readFileSync(releasesFile, 'utf8'));
}

/**
 * Names everything in the migrations since the last release that this release cannot live with, and every line
 * "-- contract: …" that no recorded fact supports. Released migrations are history: the releases after them run on them.
 */
export async function findBreaks(migrations, releases) {
  await loadModule();
  const [previous, { lastMigration }] = Object.entries(releases).findLast(([name]) => name !== 'next');
  const schema = emptySchema();
  const news = nothingNew();
  return migrations.flatMap(({ name, sql }) => {
    const isReleased = Number.parseInt(name, 10) <= lastMigration;
    const found = [];
    news.dropped.clear();
    for (const { stmt } of parseSync(sql).stmts) {
      if (!isReleased) found.push(...breaksOf(stmt, schema, news));
      learn(stmt, schema, isReleased ? null : news);
    }
    return isReleased ? [] : judge({ name, sql, found, previous, releases });
  });
}

function judge({ name, sql, found, previous, releases }) {
  const plans = plansIn(sql);
  const unplanned = found.filter(
    ({ key, remedy }) => !plans.some((plan) => plan.key === key && plan.fact === remedy),
  );
  const stale = plans.filter(
    (plan) => !found.some(({ key, remedy }) => plan.key === key && plan.fact === remedy),
  );
  return [
    ...unplanned.map(({ key, sentence, remedy }) => {
      const way =
        remedy === null ? '' : `; a later release may with "-- contract: ${key} ${remedy} since <version>"`;
      return `${name} ${sentence}, and ${previous} may still run${way}`;
    }),
    ...stale.map(({ line }) => `${name} has the line "${line}", which fits none of its statements`),
    ...plans.filter((plan) => !stale.includes(plan)).flatMap((plan) => checkPlan(name, plan, releases)),
  ];
}

/** Lines such as "-- contract: teams.motto unused since 0.2.0". */
function plansIn(sql) {
  return [...sql.matchAll(/^\s*--\s*contract:.*$/gm)].map(([text]) => {
    const line = text.trim();
    const [, key, fact, version] = /:\s*(\S+) (unused|satisfied) since (\S+)$/.exec(line) ?? [];
    return { line, key, fact, version };
  });
}

function checkPlan(name, { line, key, fact, version }, releases) {
  const release = version === 'next' ? undefined : releases[version];
  if (!release) return [`${name} has the line "${line}", but ${version} is no recorded release`];
  if (release[fact].includes(key)) return [];
  return [`${name} has the line "${line}", but docs/releases/releases.json does not say so of ${version}`];
}
