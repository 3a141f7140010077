import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './open';

const mark = '-- planned once';
const shapeMark = `-- in one of a few shapes\n${mark}`;

/**
 * A statement whose words never change, for a question whose planning takes longer than its answer: written once, and
 * planned once by every connection of the pool. Where a value belongs, the name of the value is written.
 */
export function preparedStatement<Row, Values extends Record<string, unknown>>(
  write: (value: (name: keyof Values & string) => RawBuilder<unknown>, db: Db) => RawBuilder<Row>,
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
 * At the end of a statement whose text is always the same: every connection plans it once instead of for each request.
 * Worth it where planning takes longer than the answer, as with a page that is read in one statement.
 */
export const keepPlan = sql.raw(`\n${mark}`);

/** For a question that comes in a few shapes: written anew each time, and each shape is planned once by every connection. */
export function preparedByShape<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${statement}\n${sql.raw(shapeMark)}`;
}

/** A value that must not be seen when the plan is made, where seeing it would make a plan for it alone look cheaper. */
export function hideFromPlanner(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value})`;
}

/**
 * A list whose length must not be seen when the plan is made: PostgreSQL guesses ten where it does not know, finds that a
 * plan for two would be cheaper, and so plans anew each time.
 */
export function hideIdsFromPlanner(value: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql<number[]>`(select ${value}::int[])::int[]`;
}

export function isPrepared(text: string): boolean {
  return text.endsWith(mark);
}

/**
 * What pg is asked with: a marked statement gets the name under which PostgreSQL keeps its plan. Every connection keeps
 * every plan, so whoever asks in all possible ways must not fill the database with them.
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
