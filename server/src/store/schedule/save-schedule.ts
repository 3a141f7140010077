import { scheduleStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/**
 * Locks a schedule down to its lines: it cannot change and no score can be posted until the transaction ends. False if the
 * schedule does not exist.
 */
export async function lockSchedule(db: Db, { id, sessionId }: { id: number; sessionId: number }) {
  const locked = await db
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  await db
    .selectFrom('team_matches')
    .select('id')
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .selectFrom('lines as n')
    .innerJoin('team_matches as m', 'm.id', 'n.team_match_id')
    .select('n.id')
    .where('m.session_id', '=', sessionId)
    .orderBy('n.id')
    .forUpdate('n')
    .execute();
  return true;
}

/** Publishes the schedule, or makes it a draft again (null). */
export async function saveScheduleStatus(
  db: Db,
  id: number,
  published: { by: number | null; at: Date } | null,
): Promise<void> {
  const { id: statusId } = published ? scheduleStatuses.published : scheduleStatuses.draft;
  await db
    .updateTable('schedules')
    .set({
      schedule_status_type_id: statusId,
      published_by: published?.by ?? null,
      published_at: published?.at ?? null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function bumpScheduleVersion(db: Db, id: number): Promise<void> {
  await db.updateTable('schedules').set({ version: sql`version + 1` }).where('id', '=', id).execute();
}

export async function deleteScheduleRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('schedules').where('id', '=', id).execute();
}
