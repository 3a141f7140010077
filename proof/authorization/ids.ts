import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open';

/** Range of ids per table, so that the ids of two tables never overlap. */
const room = 1_000_000;

/** Position of an id in a request, its value, and its table. */
export type Id = { path: string[]; value: number; table: string };

/** Gives every table its own range of ids, so that an id identifies its table. */
export async function numberApart(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES' and data_type = 'integer'
    order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  for (const [index, name] of tables.entries())
    await sql`alter table ${sql.table(name)} alter column id restart with ${sql.lit((index + 1) * room)}`.execute(
      db,
    );
  return tables;
}

/** Every id in the path and the body of a request. */
export function idsIn(sent: unknown, tables: readonly string[], path: string[] = []): Id[] {
  if (sent !== null && typeof sent === 'object') {
    return Object.entries(sent).flatMap(([name, value]) => idsIn(value, tables, [...path, name]));
  }
  const value = Number(sent);
  const table = Number.isInteger(value) ? tables[Math.floor(value / room) - 1] : undefined;
  return table ? [{ path, value, table }] : [];
}

/** A copy of the request with another value at that position. */
export function withId<Sent extends object>(sent: Sent, { path }: Id, value: unknown): Sent {
  const copy = structuredClone(sent);
  let at = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

/** An id that the table has assigned and that no longer exists, as after a deletion. */
export async function aDeletedId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(db);
  return rows[0]?.id ?? 0;
}
