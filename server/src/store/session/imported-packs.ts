import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** The packs that were imported for the session, by name and version. */
export async function listImportedPacks(db: Db, sessionId: number): Promise<RulePack[]> {
  const rows = await db
    .selectFrom('imported_rule_packs')
    .select(sql<RulePack>`pack`.as('pack'))
    .where('session_id', '=', sessionId)
    .orderBy('pack_id')
    .orderBy('version')
    .execute();
  return rows.map(({ pack }) => pack);
}

export async function saveImportedPack(
  db: Db,
  { sessionId, pack, now }: { sessionId: number; pack: RulePack; now: Date },
): Promise<void> {
  await db
    .insertInto('imported_rule_packs')
    .values({
      session_id: sessionId,
      pack_id: pack.id,
      version: pack.version,
      pack: JSON.stringify(pack),
      imported_at: now,
    })
    .execute();
}
