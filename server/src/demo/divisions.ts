import { drawTypes } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/open';

/** Two finished tournaments of one conference are divisions: the next season of either shows who goes up and down. */
export async function fillDivisions(db: Db, { now }: { now: Date }): Promise<void> {
  await sql`
    insert into divisions (session_id, above_session_id, teams_moving)
    select lower.id, upper.id, 2
    from sessions upper join sessions lower on lower.conference_id = upper.conference_id
    where upper.draw_type_id = ${drawTypes.singleElimination.id} and upper.ends_at < ${now}
      and lower.draw_type_id = ${drawTypes.doubleElimination.id} and lower.ends_at < ${now}
    order by upper.id, lower.id limit 1`.execute(db);
}
