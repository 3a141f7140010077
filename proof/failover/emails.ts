import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open';
import { figure, promise } from '../report';
import type { Record as Written } from '../running/writers';
import { patience } from './patience';

/** An email whose sender lost the database is sent again once its lock expires, which is not waited for here. */
export async function sendAgain(db: Db): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '1 day'
    where name = 'mail' and state = 'active'`.execute(db);
}

/** Each failed try doubles the pause until the next one, up to half an hour, which is not waited for either. */
async function hurryRetries(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db);
}

export async function reportMissing(
  db: Db,
  records: readonly Written[],
  taken: { has(address: string): boolean },
) {
  const missing = () =>
    records
      .flatMap(({ acknowledged }) => [...acknowledged.values()])
      .filter((address) => !taken.has(address));
  const begun = performance.now();
  while (missing().length > 0 && performance.now() - begun < patience) {
    await hurryRetries(db);
    await pause(500);
  }
  promise('jobs go on: every e-mail arrives', missing().length === 0, `${missing().length} missing`);
  if (missing().length === 0) return;
  const { rows } =
    await sql`select state, retry_count, count(*) from pgboss.job where name in ('mail', 'mail-dead')
    group by 1, 2`.execute(db);
  figure('jobs of e-mails', JSON.stringify(rows));
}
