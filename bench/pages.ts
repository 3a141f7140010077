import { buildService } from './load/build-service';
import { fillAll, withDatabase, withNode } from './load/with-load';
import { withBareServer } from './reads/bare-server';
import type { ReadCall } from './reads/calls';
import { bytesOf, inTurns, printGoal } from './reads/in-turns';

/** Number of pages of each kind, and milliseconds per measurement; smaller: `npm run bench pages 20 500`. */
const [sessions = 40, ms = 2000] = process.argv.slice(2).map(Number);
const size = { sessions, ms };
const least = 0.7;

const page = (name: string, pathOf: (id: number) => string): ReadCall => ({
  name,
  asked: (id) => ({ path: pathOf(id) }),
  isPrepared: true,
});

const pages = [
  page('start', () => '/'),
  page('league', () => '/leagues/1'),
  page('session', (id) => `/leagues/session/${id}`),
  page('schedule', (id) => `/leagues/session/${id}?tab=schedule`),
  page('standings', (id) => `/leagues/session/${id}?tab=team-standings`),
  page('team', (id) => `/teams/${id}`),
  page('match', (id) => `/leagues/match/${id}`),
  page('profile', (id) => `/profiles/${id}`),
  page('search', () => '/search/league/1'),
];

console.log(`
Unchanged public pages as HTML a second, beside a bare route that sends the same bytes after one point query. Both are
Fastify with ten connections to the same PostgreSQL, asked by the same sixteen readers, uncompressed and without a cookie.
`);
buildService();
let missed = 0;
await withDatabase(async (database) => {
  await fillAll(database, { sessions, played: sessions, players: 0, scoredRounds: 4 });
  const { url: databaseUrl } = database;
  await withNode({ DATABASE_URL: databaseUrl }, (node) =>
    withBareServer({ databaseUrl, fromUrl: node.url }, async (bare) => {
      for (const call of pages) await compare(call, { bare: bare.url, node: node.url });
    }),
  );
});
if (missed > 0) {
  console.log(`\n${missed} missed`);
  process.exitCode = 1;
}

async function compare(call: ReadCall, { bare, node }: { bare: string; node: string }): Promise<void> {
  const targets = [{ url: bare }, { url: node }, { url: node, hasSeen: true as const }];
  const [floor = 1, kept = 0, unchanged = 0] = await inTurns(call, targets, size);
  console.log(`  ${call.name}, ${await bytesOf(bare, call)} bytes: bare ${floor.toFixed(0)}`);
  for (const [what, rate] of Object.entries({
    'nothing has changed': kept,
    'the reader has it': unchanged,
  })) {
    if (!printGoal(what, rate / floor, { least })) missed += 1;
  }
}
