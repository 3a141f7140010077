import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const mark = '-- planned once';

/**
 * Has every connection of the pool plan the statement once instead of each time: for a statement whose planning takes
 * longer than its work, and whose words are always the same.
 */
export function plannedOnce<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${statement}\n${sql.raw(mark)}`;
}

/** What pg is asked with: a marked statement gets the name under which PostgreSQL keeps its plan. */
export function namedIfMarked(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...others] = args;
  if (typeof text !== 'string' || !text.endsWith(mark)) return args;
  const name = createHash('sha256').update(text).digest('base64url');
  return [{ name, text, values }, ...others];
}
