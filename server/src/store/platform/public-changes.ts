import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

/**
 * The number of transactions so far that changed something a public page may show. Read this first: data that is read
 * later is at least as new.
 */
export async function countPublicChanges(db: Db): Promise<number> {
  const [row] = await read(db, {});
  return row?.changes ?? 0;
}

const read = preparedStatement<{ changes: number }, Record<string, never>>(
  () => sql`select sum(changes) as changes from public_changes`,
);
