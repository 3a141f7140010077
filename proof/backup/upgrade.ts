import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/src/db/migrate';
import type { Db } from '../../server/src/db/open';
import { figure, promise, seconds } from '../report';
import { type Reply, ask } from '../running/ask';
import { aFolder } from '../running/folders';
import { aNode, secrets } from '../running/node';
import { anAdmin } from '../running/people';
import { aCrowd } from '../running/together';

const migrations = fileURLToPath(new URL('../../server/src/db/migrations', import.meta.url));

/**
 * The kinds of migration of a new version, one per file, so that none holds locks for another: columns with values, an
 * index, a table that references a large one and is filled from it.
 */
const nextVersion = {
  '9000_nicknames.sql': `
    alter table members add column nickname text check (char_length(nickname) <= 80);
    alter table members add column is_quiet boolean not null default false;`,
  '9001_nickname_index.sql': `
    create index members_by_nickname on members (lower(nickname)) where nickname is not null;`,
  '9002_member_notes.sql': `
    create table member_notes (
      id integer generated always as identity primary key,
      member_id integer not null references members on delete cascade,
      note text not null
    );
    create index member_notes_member_id on member_notes (member_id);
    insert into member_notes (member_id, note) select id, 'Welcome' from members;`,
};

/** Migrates a populated database while users read and write through a node of the old version. */
export async function upgradeUnderLoad({ url, db }: { url: string; db: Db }): Promise<void> {
  const node = await aNode({ settings: { DATABASE_URL: url, DEMO: 'on', ...secrets } });
  const { token } = await anAdmin(db);
  const replies: Reply[] = [];
  const crowd = aCrowd(6, async (person, number) => {
    const organizerEmail = `many${person * 1000 + number + 1}@example.com`;
    const body = { name: `Upgrade ${person} ${number}`, leagueTypeId: 1, leagueFee: 0, organizerEmail };
    const write = { method: 'POST', path: '/v1/admin/leagues', body, token };
    replies.push(await ask(node, number % 4 === 0 ? write : { path: '/v1/leagues?pageSize=10', token }));
  });
  const folder = mkdtempSync(join(aFolder(), 'migrations-'));
  cpSync(migrations, folder, { recursive: true });
  for (const [name, text] of Object.entries(nextVersion)) writeFileSync(join(folder, name), text);
  const begun = performance.now();
  // Two nodes of the next version start at once: one migrates, the other waits.
  const [one, two] = await Promise.all([
    migrate({ connectionString: url }, folder),
    migrate({ connectionString: url }, folder),
  ]);
  figure('a migration of a populated database', seconds(begun));
  await crowd.stop();
  const bad = replies.filter(({ status }) => status !== 200 && status !== 201);
  promise(
    'it was applied once by two nodes',
    one.applied.length + two.applied.length === Object.keys(nextVersion).length,
  );
  promise(
    'no request failed',
    bad.length === 0 && replies.length > 20,
    `${replies.length} requests, ${bad.length} failed`,
  );
  figure('slowest of them', `${Math.max(...replies.map(({ ms }) => ms)).toFixed(0)} ms`);
  await node.kill('SIGTERM');
}
