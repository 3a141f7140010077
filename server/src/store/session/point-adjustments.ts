import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type StoredAdjustment = { teamId: number; points: number; reason: string; afterRound: number };

/** The bonus and penalty points of the session `s`. */
export const adjustmentsJson = sql<StoredAdjustment[]>`coalesce((
  select json_agg(json_build_object('teamId', a.team_id, 'points', a.points, 'reason', a.reason, 'afterRound', a.after_round) order by a.id)
  from point_adjustments a where a.session_id = s.id), '[]'::json)`;

export async function listAdjustments(db: Db, sessionId: number) {
  return db
    .selectFrom('point_adjustments as a')
    .innerJoin('teams as t', 't.id', 'a.team_id')
    .select([
      'a.id',
      'a.team_id as teamId',
      't.name as teamName',
      'a.points',
      'a.reason',
      'a.after_round as afterRound',
      utcText('a.created_at').as('createdAt'),
    ])
    .where('a.session_id', '=', sessionId)
    .orderBy('a.id')
    .execute();
}

export async function findSessionOfAdjustment(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('point_adjustments')
    .select('session_id as sessionId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sessionId ?? null;
}

/** The name of a team of the session; null if it has no such team. */
export async function findTeamName(
  db: Db,
  { sessionId, teamId }: { sessionId: number; teamId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.name ?? null;
}

type NewAdjustment = StoredAdjustment & { sessionId: number; now: Date };

export async function saveAdjustment(db: Db, adjustment: NewAdjustment): Promise<void> {
  const { sessionId, teamId, points, reason, afterRound, now } = adjustment;
  await db
    .insertInto('point_adjustments')
    .values({
      session_id: sessionId,
      team_id: teamId,
      points,
      reason,
      after_round: afterRound,
      created_at: now,
    })
    .execute();
}

export async function deleteAdjustment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('point_adjustments').where('id', '=', id).execute();
}
