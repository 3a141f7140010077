import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open';

/** How many rows each table may have before its numbers run into those of the next. */
const room = 1_000_000;

/** Where an id stands in what is sent, what it is, and the table that it belongs to. */
export type Id = { path: string[]; value: number; table: string };

/** Gives every table numbers of its own, so that an id tells what it is the id of. */
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

/** Every id in the address and the body of what is sent. */
export function idsIn(sent: unknown, tables: readonly string[], path: string[] = []): Id[] {
  if (sent !== null && typeof sent === 'object') {
    return Object.entries(sent).flatMap(([name, value]) => idsIn(value, tables, [...path, name]));
  }
  const value = Number(sent);
  const table = Number.isInteger(value) ? tables[Math.floor(value / room) - 1] : undefined;
  return table ? [{ path, value, table }] : [];
}

/** The same with another value there. */
export function withId<Sent extends object>(sent: Sent, { path }: Id, value: unknown): Sent {
  const copy = structuredClone(sent);
  let at = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

/** A number that was given out in that table and belongs to nobody any more, as after a deletion. */
export async function aDeletedId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(db);
  return rows[0]?.id ?? 0;
}
