// Backup, restore, upgrade: one command each, between both database engines, with equal checksums.
import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../server/src/db/open';
import { reachRunning } from '../server/src/db/engines/running';
import { demoAccounts, demoPassword } from '../server/src/demo/accounts';
import { differing, readTables, readTablesAtRest } from './backup/every-table';
import { everyLeagueAsJson } from './backup/export';
import { upgradeUnderLoad } from './backup/upgrade';
import { figure, promise, seconds } from './report';
import { ask } from './running/ask';
import { aFolder } from './running/folders';
import { type Node, aNode, runProgram, secrets } from './running/node';
import { aDatabaseServer } from './running/server';

const leastRows = 100_000;
const folder = mkdtempSync(join(aFolder(), 'files-'));
const first = { DATA_DIR: join(folder, 'first') };
const server = await aDatabaseServer();

try {
  const node = await aNode({ settings: { ...first, DEMO: 'on' } });
  await fill(first.DATA_DIR);
  const whileServing = await backUp('embedded, while it serves', first, 'first.backup');
  await node.kill('SIGTERM');
  const before = await readTablesAtRest(first.DATA_DIR);
  const atRest = await backUp('embedded, at rest', first, 'second.backup');
  const { url, db } = await server.newDatabase('league');
  const external = { DATABASE_URL: url };
  const moved = await restore('embedded to external', external, 'second.backup');
  const lost = differing(before, await readTables({ connectionString: url }));
  promise(
    'every table holds the same afterwards, by the account of the databases themselves',
    before.size > 40 && lost.length === 0,
    lost.join(', ') || `${before.size} tables`,
  );
  const again = await backUp('external', external, 'third.backup');
  const second = { DATA_DIR: join(folder, 'second') };
  const back = await restore('external to embedded', second, 'third.backup');
  const copy = { DATA_DIR: join(folder, 'third') };
  const live = await restore('embedded to embedded', copy, 'first.backup');
  const { url: other } = await server.newDatabase('copy');
  const beside = await restore('external to external', { DATABASE_URL: other }, 'third.backup');
  promise('equal checksums on every way', new Set([atRest, moved, again, back, beside]).size === 1, atRest);
  promise('what was taken while it served comes back the same', live === whileServing, live);
  await serves('the restored embedded one', { ...second, DEMO: 'on' });
  await serves('the restored external one', { ...external, ...secrets, DEMO: 'on' }, (served) =>
    everyLeagueAsJson(served, db),
  );
  await upgradeUnderLoad({ url, db });
} finally {
  await server.stop();
}

/** A league besides the demo data: members, players, ratings and e-mails. */
async function fill(dataDir: string): Promise<void> {
  const connection = reachRunning(dataDir);
  if (!connection) throw new Error('The embedded database does not run');
  await withConnection(connection, async (client) => {
    await client.query(`
      insert into members (email, first_name, last_name)
        select 'many' || n || '@example.com', 'Zoë', 'Many ' || n from generate_series(1, 20000) n;
      insert into players (member_id, first_name, last_name)
        select id, first_name, last_name from members where email like 'many%';
      insert into ratings (player_id, sport_type_id, match_type_id, value, source)
        select id, 1, 1, 1 + random() * 14, 'estimate' from players where first_name = 'Zoë'`);
  });
}

async function backUp(name: string, where: Record<string, string>, file: string): Promise<string> {
  const begun = performance.now();
  const { code, said } = await runProgram(['backup', join(folder, file)], where);
  const match = /Backed up (\d+) rows of (\d+) tables \(checksum (\w+)\)/.exec(said);
  promise(`a backup of the ${name} engine`, code === 0 && match !== null, match?.[0] ?? said);
  promise(`holds at least ${leastRows} rows`, Number(match?.[1]) >= leastRows, match?.[1]);
  figure('took', `${seconds(begun)}, ${(statSync(join(folder, file)).size / 2 ** 20).toFixed(1)} MiB`);
  return match?.[3] ?? 'none';
}

async function restore(name: string, where: Record<string, string>, file: string): Promise<string> {
  const begun = performance.now();
  const { code, said } = await runProgram(['restore', join(folder, file)], where);
  const match = /Restored (\d+) rows of (\d+) tables \(checksum (\w+)\)/.exec(said);
  promise(`a restore, ${name}`, code === 0 && match !== null, match?.[0] ?? said);
  figure('took', seconds(begun));
  return match?.[3] ?? 'none';
}

async function serves(
  name: string,
  settings: Record<string, string>,
  andThen: (node: Node) => Promise<void> = async () => undefined,
): Promise<void> {
  const node: Node = await aNode({ settings });
  const email = demoAccounts[0]?.email;
  const login = await ask(node, {
    method: 'POST',
    path: '/v1/auth/login',
    body: { email, password: demoPassword },
  });
  const search = await ask(node, { path: '/v1/leagues?pageSize=5' });
  promise(`${name} serves, and people sign in`, login.status === 200 && search.status === 200);
  await andThen(node);
  await node.kill('SIGTERM');
}
