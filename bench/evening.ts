import { gather } from './evening/gather';
import { type Crowd, askSomething } from './evening/mix';
import { openRegistration } from './evening/opening';
import { type Answer, pace } from './evening/pace';
import { buildService } from './load/build-service';
import type { LoadDatabase } from './load/database';
import { besideGoal, describe, percentile } from './load/figures';
import { describeTime, processorTime } from './load/processor-time';
import { fillAll, withDatabase, withNode } from './load/with-load';
import type { BuiltService } from './web/built-service';

/** Full size: `npm run bench evening 200000 1000000 600`; sessions, players, seconds, requests per second. */
const [sessions = 2000, players = 10_000, seconds = 10, rate = 300] = process.argv.slice(2).map(Number);
const played = Math.max(10, Math.floor(sessions / 20));
/** Number of sessions whose players are signed in: enough that their scores last for all three evenings. */
const signedIn = Math.min(played, Math.max(200, Math.ceil((rate * seconds) / 300)));

/**
 * Warm-up: each of the ten connections plans a statement five times before it caches the plan, and an evening of ten
 * seconds would otherwise measure mostly that for rare requests.
 */
const warmUp = { rate: rate / 2, seconds: 8 };

buildService();
await withDatabase(async (database) => {
  console.log(`Filling a database with ${sessions} sessions and ${players} players`);
  const since = performance.now();
  await fillAll(database, { sessions, played, players, scoredRounds: 4 });
  console.log(`Filled in ${((performance.now() - since) / 1000).toFixed(0)} s`);
  const crowd = await gather(database.db, { played, sessions: signedIn });
  const onDatabase = { DATABASE_URL: database.url };
  await withNode(onDatabase, async (one) => {
    const { dataDir } = database;
    await spend('one node on PostgreSQL', { nodes: [one], dataDir }, crowd);
    await withNode(onDatabase, (two) =>
      spend('two nodes on PostgreSQL', { nodes: [one, two], dataDir }, crowd),
    );
    await open(database, one.url);
  });
  await database.handOver((dataDir) =>
    withNode({ DATA_DIR: dataDir }, (node) =>
      spend('one node with its own engine', { nodes: [node], dataDir }, crowd),
    ),
  );
});

type Service = { nodes: readonly BuiltService[]; dataDir: string };

async function spend(where: string, { nodes, dataDir }: Service, crowd: Crowd): Promise<void> {
  const urls = nodes.map(({ url }) => url);
  await pace(urls, warmUp, () => askSomething(crowd));
  const sides = { nodes: nodes.map(({ pid }) => pid), dataDir };
  const taken = processorTime(sides);
  const { answers, lasted } = await pace(urls, { rate, seconds }, () => askSomething(crowd));
  const times = answers.map(({ ms }) => ms);
  console.log(`\n${where}:${describe(times, lasted)}`);
  // The requests are sent within the given time; the last responses arrive a moment later.
  const throughput = Math.round((answers.length / lasted) * 1000);
  console.log(besideGoal('throughput', throughput, { goal: rate, unit: 'requests/s' }));
  console.log(besideGoal('p99', percentile(times, 0.99), { goal: 150, unit: 'ms' }));
  console.log(describeTime(taken, processorTime(sides), answers.length));
  for (const name of new Set(answers.map((response) => response.name))) {
    const own = answers.filter((response) => response.name === name).map(({ ms }) => ms);
    console.log(
      `    ${name.padEnd(22)}${String(own.length).padStart(6)} x   p99 ${percentile(own, 0.99).toFixed(1)} ms`,
    );
  }
  failOnErrors(answers);
}

async function open({ db }: LoadDatabase, url: string): Promise<void> {
  const { answers, lasted, taken, places } = await openRegistration(db, url, played + 1);
  const times = answers.map(({ ms }) => ms);
  console.log(`\nregistration opens, 1,000 people for ${places} places:${describe(times, lasted)}`);
  const accepted = answers.filter(({ status }) => status < 300).length;
  const onRosters = taken.reduce((sum, size) => sum + size, 0);
  console.log(
    `  ${accepted} were given a place, ${onRosters} stand on rosters of at most ${Math.max(...taken)}`,
  );
  const odd = answers.filter(({ status }) => status >= 500 || status === 429).length;
  if (accepted !== places || onRosters !== places || odd > 0) process.exitCode = 1;
}

function failOnErrors(answers: readonly Answer[]): void {
  const errors = answers.filter(({ status }) => status >= 400);
  console.log(`  ${errors.length} errors`);
  if (errors.length === 0) return;
  const kinds = new Set(errors.map(({ name, status }) => `${name}: ${status}`));
  console.log(`    ${[...kinds].join(', ')}`);
  process.exitCode = 1;
}
