import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { type Table, listTables, rowText } from '../../server/src/backup/tables';
import { type Db, withConnection } from '../../server/src/db/open';

/** Written for every request or by the service itself (rate limits, audit log, locations), so not a write of the caller. */
const ignoredTables = /^(audit|rate_limits|idempotency_keys|gazetteers|places)$/;

/** Returns a checksum for every table, which changes with any of its rows. */
export type Fingerprint = () => Promise<Map<string, string>>;

export async function openFingerprint(connection: ClientConfig, db: Db): Promise<Fingerprint> {
  const tables = await withConnection(connection, listTables);
  const each = tables.filter(({ name }) => !ignoredTables.test(name)).map(sumOf);
  const statement = sql.raw<{ name: string; sum: string }>(each.join(' union all '));
  return async () => {
    const { rows } = await statement.execute(db);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
}

/**
 * Only e-mail jobs are caused by a caller; the others are scheduled. Log-ins change with every use, so only their ids count.
 */
function sumOf(table: Table): string {
  const text = table.name === 'log_ins' ? 'id::text' : rowText(table);
  const sum = `coalesce(sum(hashtextextended(${text}, 0)::numeric), 0)`;
  const where = table.name === 'pgboss.job' ? ` where name = 'mail'` : '';
  return `select '${table.name}' as name, count(*) || ' ' || ${sum} as sum from ${table.name}${where}`;
}
