import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promise } from '../report';
import { type Reply, ask } from '../running/ask';
import { aFolder } from '../running/folders';
import { aNode, secrets } from '../running/node';
import { anAdmin, makeMembers } from '../running/people';
import type { DatabaseServer } from '../running/server';
import { statuses } from './database';

const clock = pathToFileURL(fileURLToPath(new URL('../running/clock.mjs', import.meta.url))).href;
const hour = 60 * 60 * 1000;

/** The clock of a node jumps forward and backward, by a moment and by a day, under load. */
export async function clockJumps(server: DatabaseServer): Promise<void> {
  const { url, db } = await server.newDatabase('clock');
  const file = join(aFolder(), 'offset');
  writeFileSync(file, '0');
  const settings = { DATABASE_URL: url, CLOCK_FILE: file, ...secrets };
  const node = await aNode({ settings, nodeArgs: ['--import', clock] });
  await makeMembers(db, 100);
  const { token } = await anAdmin(db);
  let names = 0;
  const replies: Reply[] = [];
  for (const offset of [0, 2 * hour, -2 * hour, -20 * hour, 90_000, -90_000, 0]) {
    writeFileSync(file, String(offset));
    await pause(150);
    for (let number = 0; number < 3; number++) {
      names += 1;
      const body = {
        name: `Clock ${names}`,
        leagueTypeId: 1,
        leagueFee: 0,
        organizerEmail: `proof${names}@example.com`,
      };
      replies.push(await ask(node, { method: 'POST', path: '/v1/admin/leagues', body, token }));
      replies.push(await ask(node, { path: '/v1/auth/current', token }));
    }
  }
  const bad = replies.filter(({ status }) => status !== 200 && status !== 201);
  promise(
    'jumps of the clock by hours both ways end no log-in and refuse no write',
    bad.length === 0,
    statuses(replies),
  );
  await node.kill('SIGTERM');
}
