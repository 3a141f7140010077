import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { hasRegisteredPlayers } from './session';

/**
 * Locks the session, its matches, their lines and its teams, in the common lock order: no roster can change and no score
 * can be posted until the transaction ends.
 */
export async function findSessionToDelete(db: Db, id: number) {
  const locked = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  await db
    .selectFrom('team_matches')
    .select('id')
    .where('session_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .selectFrom('lines as l')
    .innerJoin('team_matches as m', 'm.id', 'l.team_match_id')
    .select('l.id')
    .where('m.session_id', '=', id)
    .orderBy('l.id')
    .forUpdate('l')
    .execute();
  await db.selectFrom('teams').select('id').where('session_id', '=', id).orderBy('id').forUpdate().execute();
  return db
    .selectFrom('sessions as s')
    .select([
      's.name',
      's.conference_id as conferenceId',
      sql<number[]>`array(select t.id from teams t where t.session_id = s.id)`.as('teamIds'),
      hasRegisteredPlayers.as('hasRegisteredPlayers'),
      sql<boolean>`exists (select from team_matches m join lines n on n.team_match_id = m.id
        join results r on r.line_id = n.id where m.session_id = s.id)`.as('hasPostedResults'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Deletes the schedule first: it refers to former team members, whose rows would block deleting the teams. */
export async function deleteSessionRows(db: Db, id: number): Promise<void> {
  const teamIds = db.selectFrom('teams').select('teams.id').where('session_id', '=', id);
  await db.deleteFrom('schedules').where('session_id', '=', id).execute();
  await db
    .deleteFrom('team_members')
    .where('team_id', 'in', teamIds)
    .where('left_at', 'is not', null)
    .execute();
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}
