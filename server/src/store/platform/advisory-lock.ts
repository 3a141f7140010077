import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** Any numbers, as long as nobody else uses them on the same database. */
const locks = { demoWorld: 5_178_343, gazetteer: 5_178_345 } as const;

/** Held to the end of the transaction; false when another node holds it. */
export async function takeLock(db: Db, name: keyof typeof locks): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${locks[name]}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
