import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { type Table, listTables, rowText } from '../../server/src/backup/tables';
import { type Db, withConnection } from '../../server/src/db/open';

/** Who was refused and how often is remembered of everybody; it is no write of theirs, and neither is the map of the world. */
const notTheirs = /^(audit|rate_limits|idempotency_keys|gazetteers|places)$/;

/** Tells a number for every table, which changes with any of its rows. */
export type Fingerprint = () => Promise<Map<string, string>>;

export async function openFingerprint(connection: ClientConfig, db: Db): Promise<Fingerprint> {
  const tables = await withConnection(connection, listTables);
  const each = tables.filter(({ name }) => !notTheirs.test(name)).map(sumOf);
  const statement = sql.raw<{ name: string; sum: string }>(each.join(' union all '));
  return async () => {
    const { rows } = await statement.execute(db);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
}

/** Of the jobs only mails are somebody's doing; the others come by the clock. A log-in notes when it was last used. */
function sumOf(table: Table): string {
  const text = table.name === 'log_ins' ? 'id::text' : rowText(table);
  const sum = `coalesce(sum(hashtextextended(${text}, 0)::numeric), 0)`;
  const where = table.name === 'pgboss.job' ? ` where name = 'mail'` : '';
  return `select '${table.name}' as name, count(*) || ' ' || ${sum} as sum from ${table.name}${where}`;
}
