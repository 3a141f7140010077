import { sql } from 'kysely';
import type { Db } from '../db/open';

/** The captain's season warns about lineups: stronger lines first, one line per player, pairs that move far. */
export async function fillLineupChecks(
  db: Db,
  { captainId, now }: { captainId: number; now: Date },
): Promise<void> {
  await sql`
    update session_match_rules r set rating_order_check = 'warn', rating_order_tolerance = 0.25,
      one_line_check = 'warn', moved_lines_check = 'warn'
    from team_captains k join teams t on t.id = k.team_id
    join sessions s on s.id = t.session_id and s.starts_at < ${now} and s.ends_at > ${now}
    where k.member_id = ${captainId} and t.name = 'Roswell Racquets' and r.session_id = s.id`.execute(db);
}
