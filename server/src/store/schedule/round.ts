import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** The rounds of a schedule by number, each with whether a score is posted in it. */
export async function listRounds(db: Db, scheduleId: number) {
  const { rows } = await sql<{ id: number; number: number; hasPostedScores: boolean }>`
    select r.id, r.number,
      exists (select from team_matches m join lines n on n.team_match_id = m.id
        join results o on o.line_id = n.id where m.round_id = r.id) as "hasPostedScores"
    from draws w join rounds r on r.draw_id = w.id
    where w.schedule_id = ${scheduleId}
    order by w.number, r.number`.execute(db);
  return rows;
}

/** The main draw, which every schedule has. */
export async function getMainDrawId(db: Db, scheduleId: number): Promise<number> {
  const row = await db
    .selectFrom('draws')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteRoundRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('rounds').where('id', '=', id).execute();
}

/** Sets the standings rule of a session; raises its version only if the rule changes. */
export async function saveStandingsRule(db: Db, sessionId: number, standingsTypeId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ session_standings_type_id: standingsTypeId, version: sql`version + 1` })
    .where('id', '=', sessionId)
    .where('session_standings_type_id', '!=', standingsTypeId)
    .execute();
}
