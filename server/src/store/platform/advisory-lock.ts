import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** Arbitrary numbers that must be unique within the database. */
const locks = { demoWorld: 5_178_343, gazetteer: 5_178_345 } as const;

/** Held until the transaction ends; false if another node holds it. */
export async function takeLock(db: Db, name: keyof typeof locks): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${locks[name]}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
