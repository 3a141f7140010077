import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { sessionColumns } from './session-columns';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

const choices = Object.values(sessionColumns).flatMap((column) => ('ids' in column ? [column] : []));

describe('A session column that holds a choice', () => {
  // Statements read these columns as the ids of the constants, without checking each row.
  it.each(choices)('$column allows exactly the ids of its constants', async ({ column, ids }) => {
    const known = Object.values(ids).map(({ id }) => id);
    expect(await allowedIn(column)).toEqual(known.toSorted((a, b) => a - b));
  });
});

async function allowedIn(column: string): Promise<number[]> {
  const { rows: checks } = await sql<{ check: string }>`
    select pg_get_expr(c.conbin, c.conrelid) as check from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = 'sessions'::regclass and c.contype = 'c' and a.attname = ${column}`.execute(
    database.db,
  );
  const [row] = checks;
  if (!row) throw new Error(`${column} has no check constraint`);
  const { rows } = await sql<{ id: number }>`select ${sql.ref(column)} as id
    from generate_series(-5, 99) as candidate(${sql.ref(column)}) where ${sql.raw(row.check)} order by 1`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}
