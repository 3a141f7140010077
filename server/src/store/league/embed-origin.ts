import { embedKinds, type EmbedKind } from '@courtline/domain/embed/embeds';
import type { Db } from '../../db/open';

export type EmbedOriginRow = { id: number; origin: string; createdAt: Date };

export function listEmbedOriginsOf(db: Db, leagueId: number): Promise<EmbedOriginRow[]> {
  return db
    .selectFrom('embed_origins')
    .select(['id', 'origin', 'created_at as createdAt'])
    .where('league_id', '=', leagueId)
    .orderBy('origin')
    .execute();
}

type NewOrigin = { leagueId: number; origin: string; now: Date };

export async function saveEmbedOrigin(db: Db, { leagueId, origin, now }: NewOrigin): Promise<number> {
  const { id } = await db
    .insertInto('embed_origins')
    .values({ league_id: leagueId, origin, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Null if the league has no such site. */
export async function deleteEmbedOrigin(
  db: Db,
  { id, leagueId }: { id: number; leagueId: number },
): Promise<string | null> {
  const row = await db
    .deleteFrom('embed_origins')
    .where('id', '=', id)
    .where('league_id', '=', leagueId)
    .returning('origin')
    .executeTakeFirst();
  return row?.origin ?? null;
}

/** The sites that the league of a session or team allows to show it. */
export async function findAllowedOrigins(db: Db, kind: EmbedKind, id: number): Promise<string[]> {
  const sessions = db
    .selectFrom('embed_origins as o')
    .innerJoin('conferences as c', 'c.league_id', 'o.league_id')
    .innerJoin('sessions as s', 's.conference_id', 'c.id')
    .select('o.origin')
    .orderBy('o.origin');
  const rows =
    embedKinds[kind].about === 'session'
      ? await sessions.where('s.id', '=', id).execute()
      : await sessions.innerJoin('teams as t', 't.session_id', 's.id').where('t.id', '=', id).execute();
  return rows.map(({ origin }) => origin);
}
