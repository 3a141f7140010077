import { mostCounted } from '@courtline/domain/search/search-filter';
import { buildService } from './load/build-service';
import type { LoadDatabase } from './load/database';
import { describeTime, processorTime } from './load/processor-time';
import { fillAll, withDatabase, withNode } from './load/with-load';
import { withBareServer } from './reads/bare-server';
import { type ReadCall, readCalls } from './reads/calls';
import { showEveryRead } from './reads/every-read';
import { hammer } from './reads/hammer';
import { bytesOf, inTurns, printGoal } from './reads/in-turns';
import { countStatements } from './reads/statements';

/** Number of sessions, and milliseconds per measurement; smaller: `npm run bench reads 20 500`. */
const [sessions = 40, ms = 2000] = process.argv.slice(2).map(Number);
const size = { sessions, ms };
const goals = { made: 0.5, kept: 0.7, growth: 1.3, statements: 5 };
const growth = 100;
/** More than the search counts, so that it finds the same number in both databases. */
const searched = mostCounted * 1.2;
let missed = 0;
const howCompared = `
Answers a second beside a bare route that sends the same bytes after one point query. Both are Fastify with ten
connections to the same PostgreSQL, asked by the same sixteen readers, uncompressed and without a cookie. The bare
route has its bytes in memory and does nothing else: no limits, no checks of input or answer, none of the dozen
headers that protect a page, no measurements of its own.
`;

buildService();
await withDatabase(async (database) => {
  await fillAll(database, { sessions: searched, played: sessions, players: 0, scoredRounds: 4 });
  await besideBare(database);
  await withDatabase(async (large) => {
    const [many, played] = [searched * growth, sessions * growth];
    console.log(
      `\nFilling a database with ${many} sessions instead of ${searched}, ${played} of them played`,
    );
    await fillAll(large, { sessions: many, played, players: 0, scoredRounds: 4 });
    await besideLarge(database, large);
  });
});
console.log(`\nStatements for every read of the contract, signed in where possible:`);
if (!showEveryRead()) missed += 1;
if (missed > 0) {
  console.log(`\n${missed} missed`);
  process.exitCode = 1;
}

/** Compares each call through the service with a bare route that sends the same bytes, alternating. */
async function besideBare({ url: databaseUrl, dataDir }: LoadDatabase): Promise<void> {
  const statements = await countStatements(databaseUrl, readCalls);
  const onDatabase = { DATABASE_URL: databaseUrl };
  await withNode(onDatabase, (keeping) =>
    withNode({ ...onDatabase, PREPARED_MB: '0' }, (making) =>
      withBareServer({ databaseUrl, fromUrl: keeping.url }, async (bare) => {
        console.log(howCompared);
        for (const call of readCalls) {
          const again = call.isPrepared
            ? [{ url: keeping.url }, { url: keeping.url, hasSeen: true as const }]
            : [];
          const targets = [{ url: bare.url }, { url: making.url }, ...again];
          const [floor = 1, made = 0, kept, unchanged] = await inTurns(call, targets, size);
          console.log(`  ${call.name}, ${await bytesOf(bare.url, call)} bytes: bare ${floor.toFixed(0)}`);
          check('must be made', made / floor, { least: goals.made });
          if (kept !== undefined) check('nothing has changed', kept / floor, { least: goals.kept });
          if (unchanged !== undefined)
            check('and the reader has it', unchanged / floor, { least: goals.kept });
          console.log(`  bare${await timeOf(call, bare, dataDir)}`);
          console.log(`  made${await timeOf(call, making, dataDir)}`);
          if (call.isPrepared) console.log(`  kept${await timeOf(call, keeping, dataDir)}`);
          const asked = statements.get(call.name) ?? { made: 0, kept: 0 };
          check('statements when made', asked.made, { most: goals.statements });
          check('statements when kept', asked.kept, { most: goals.statements });
        }
      }),
    ),
  );
}

/** The same call for as many sessions, in a database with a hundred times as many. */
async function besideLarge(small: LoadDatabase, large: LoadDatabase): Promise<void> {
  await withNode({ DATABASE_URL: small.url, PREPARED_MB: '0' }, (one) =>
    withNode({ DATABASE_URL: large.url, PREPARED_MB: '0' }, async (other) => {
      console.log(`\nTime of an answer that must be made, with ${growth} times the data:\n`);
      for (const call of readCalls) {
        const [few = 0, many = 1] = await inTurns(
          call,
          [{ url: one.url }, { url: other.url, step: growth }],
          size,
        );
        check(call.name, few / many, { most: goals.growth });
      }
    }),
  );
}

/** CPU time of a response, by process. */
async function timeOf({ asked }: ReadCall, { url, pid }: Server, dataDir: string): Promise<string> {
  const sides = { nodes: [pid], dataDir };
  const before = processorTime(sides);
  const { answered } = await hammer(url, (turn) => asked(1 + (turn % sessions)), { ms, statuses: [200] });
  return describeTime(before, processorTime(sides), answered);
}

type Server = { url: string; pid: number };

function check(...goal: Parameters<typeof printGoal>): void {
  if (!printGoal(...goal)) missed += 1;
}
