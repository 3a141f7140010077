import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { DB } from '../../db/schema';

const batchSize = 5000;

/** In several statements: where much has expired, a single one would exceed the statement timeout each time it is tried. */
export async function deleteInBatches(db: Db, name: keyof DB, condition: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(name);
  let isFull = true;
  while (isFull) {
    const { numAffectedRows } = await sql`delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${condition} limit ${batchSize}))`.execute(db);
    isFull = numAffectedRows === BigInt(batchSize);
  }
}
