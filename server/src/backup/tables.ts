import { emailTokenPattern, removedToken } from '@courtline/domain/email/email-token';
import type { Client } from 'pg';

export type Table = { name: string; columns: string[]; types: string[] };

export type Sum = { rows: number; checksum: string };

/** Makes the text format independent of the server's settings. */
export const plainText = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO';
  set local intervalstyle to 'postgres';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local statement_timeout to 0;
  set local lock_timeout to 0;
  set local idle_in_transaction_session_timeout to 0`;

/**
 * The tables of the league and of pending jobs. The applied migrations are saved separately; the count of changes means
 * something only to the nodes that run.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select
      case when n.nspname = 'pgboss' then 'pgboss.' else '' end || quote_ident(c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = current_schema() and c.relkind = 'r'
        and c.relname not in ('schema_migrations', 'public_changes'))
      or (n.nspname = 'pgboss' and c.relname = 'job')
    group by n.nspname, c.relname
    order by 1`);
  return rows;
}

/** One row as a JSON array of texts, in the order of the columns. */
export function rowText({ name, columns }: Table): string {
  const texts = columns.map((column) => (name === 'mails' ? withoutTokens(column) : `${column}::text`));
  return `to_json(array[${texts.join(', ')}])::text`;
}

/** A backup is stored for years, so it contains no one-time tokens of queued or stored e-mails. */
function withoutTokens(column: string): string {
  return `regexp_replace(${column}::text, '${emailTokenPattern}', '${removedToken}', 'g')`;
}

/** The number of rows of a table, and a checksum that does not depend on their order. */
export async function sumOf(client: Client, table: Table): Promise<Sum> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select
      count(*)::text as rows,
      coalesce(sum(('x' || left(md5(row), 15))::bit(60)::bigint::numeric), 0)::text as checksum
    from (select ${rowText(table)} as row from ${table.name}) as every`);
  const { rows: count = '0', checksum = '0' } = rows[0] ?? {};
  return { rows: Number(count), checksum };
}
