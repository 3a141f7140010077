import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/db/migrate';
import { open, withConnection } from '../server/src/db/open';
import { medianTimes } from './engine/measure';
import { type Client, fillSessions } from './search/fill-sessions';
import { theirWays } from './search/other-ways';
import { ourSearch, places, type Place } from './search/question';
import { fillPlayers, fillTeams, measureTyping } from './search/typing';

/** Sizes can be changed: `npm run bench search 20000 50000`. */
const [sessions = 200_000, players = 1_000_000] = process.argv.slice(2).map(Number);

const dataDir = mkdtempSync(join(tmpdir(), 'courtline-bench-'));
const database = await open({ databaseUrl: null, dataDir });
try {
  await migrate(database.connection);
  console.log(`Filling a database with ${sessions} sessions`);
  await withConnection(database.connection, (client) => fillSessions(client, sessions));
  await withFour(async (clients) => {
    const [client] = clients;
    const variants = [
      { name: 'the search of the product', ask: ourSearch(database.db) },
      ...(await theirWays(clients)),
    ];
    console.log(
      '\nSessions within 50 miles, with every filter, twenty by name and their number; median milliseconds:',
    );
    for (const place of places) await compare(place, variants);
    await fillPlayers(client, players);
    await fillTeams(client);
    await measureTyping(database.db, client, players);
  });
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

type FourClients = readonly [Client, Client, Client, Client];

function one(work: (client: Client) => Promise<void>): Promise<void> {
  return withConnection(database.connection, work);
}

function withFour(use: (clients: FourClients) => Promise<void>): Promise<void> {
  return one((a) => one((b) => one((c) => one((d) => use([a, b, c, d])))));
}

type Variant = { name: string; ask: (place: Place) => Promise<{ ids: number[]; total: number }> };

async function compare(place: Place, variants: readonly Variant[]): Promise<void> {
  const results = [];
  for (const { ask } of variants) results.push(await ask(place));
  const [ours] = results;
  const differs = results.findIndex((result) => JSON.stringify(result) !== JSON.stringify(ours));
  if (differs > 0) throw new Error(`${variants[differs]?.name} finds something else at ${place.name}`);
  const times = await medianTimes(
    variants.map(
      ({ ask }) =>
        () =>
          ask(place),
    ),
  );
  const raw = Math.min(...times.filter((_, at) => variants[at]?.name.startsWith('raw SQL')));
  console.log(`\n  ${place.name}: ${ours?.total} found`);
  for (const [at, { name }] of variants.entries()) {
    const time = times[at] ?? 0;
    console.log(
      `    ${name.padEnd(44)}${time.toFixed(2).padStart(8)}   ${(time / raw).toFixed(2)} x the best raw SQL`,
    );
  }
}
