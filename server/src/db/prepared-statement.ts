import { createHash } from 'node:crypto';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './schema';

/** As `Db` of open.ts, which imports this module through the pool. */
type Db = Kysely<DB>;

const mark = '-- planned once';
const shapeMark = `-- in one of a few shapes\n${mark}`;

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement with a fixed text whose planning takes longer than its execution: compiled once, and planned once per
 * connection of the pool. `value` inserts the placeholder of a named value.
 */
export function preparedStatement<Row, Values extends Record<string, unknown>>(
  write: (value: ValueOf<Values>, db: Db) => RawBuilder<Row>,
) {
  let written: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    written ??= sql<Row>`${write((name) => sql`${name}`, db)}\n${sql.raw(mark)}`.compile(db);
    const parameters = written.parameters.map((name) => values[name as keyof Values]);
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

/**
 * Ends a statement whose text is always the same: every connection plans it once instead of for each request. Useful if
 * planning takes longer than execution, as for a page that is read in one statement.
 */
export const keepPlan = sql.raw(`\n${mark}`);

/** For a statement with a few variants: compiled each time, and each variant is planned once per connection. */
export function preparedByShape<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${statement}\n${sql.raw(shapeMark)}`;
}

/**
 * Hides a value from the planner, because otherwise a custom plan for the value would look cheaper than the generic plan.
 */
export function hideFromPlanner(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value})`;
}

/**
 * Hides the length of a list from the planner: for an unknown list PostgreSQL assumes ten items, considers a custom plan
 * for two cheaper, and therefore plans again each time.
 */
export function hideIdsFromPlanner(value: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql<number[]>`(select ${value}::int[])::int[]`;
}

export function isPrepared(text: string): boolean {
  return text.endsWith(mark);
}

/**
 * Names marked statements, so that PostgreSQL caches their plans. Every connection caches every plan, so the number of
 * variants is limited to protect the memory of the database.
 */
export function namesFor(mostShapes: number): (args: readonly unknown[]) => readonly unknown[] {
  const names = new Map<string, string>();
  let shapes = 0;
  const newName = (text: string) => {
    if (text.endsWith(shapeMark)) {
      if (shapes === mostShapes) return null;
      shapes += 1;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  return (args) => {
    const [text, values, ...others] = args;
    if (typeof text !== 'string' || !isPrepared(text)) return args;
    const name = names.get(text) ?? newName(text);
    return name === null ? args : [{ name, text, values }, ...others];
  };
}
