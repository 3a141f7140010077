import { sql } from 'kysely';
import type { Db } from '../db/open';

/** A match, the schedule that it belongs to, and whether a score is posted in it. */
export async function findTeamMatch(db: Db, id: number) {
  const { rows } = await sql<{ id: number; scheduleId: number; hasPostedScores: boolean }>`
    select m.id, w.schedule_id as "scheduleId",
      exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
        as "hasPostedScores"
    from team_matches m
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A number that no match of the session has, after all others. */
export async function nextTeamMatchNumber(db: Db, sessionId: number): Promise<number> {
  const row = await db
    .selectFrom('team_matches')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.next;
}

export async function deleteTeamMatchRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('team_matches').where('id', '=', id).execute();
}
