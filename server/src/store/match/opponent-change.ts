import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Positions = { id: number; position1TeamId: number | null; position2TeamId: number | null };

/** Stores the previous teams of matches that a result has changed, for the notification. Earlier entries stay. */
export async function saveOpponentChanges(
  db: Db,
  { resultOf, before }: { resultOf: number; before: readonly Positions[] },
): Promise<void> {
  if (before.length === 0) return;
  const rows = before.map(({ id, position1TeamId, position2TeamId }) => ({
    team_match_id: id,
    result_of: resultOf,
    known_team_ids: [position1TeamId, position2TeamId] as number[],
  }));
  await db
    .insertInto('opponent_changes')
    .values(rows)
    .onConflict((conflict) => conflict.column('team_match_id').doNothing())
    .execute();
}

export type KnownTeam = { teamId: number; name: string };

export type OpponentChange = {
  teamMatchId: number;
  scheduleId: number;
  known: readonly [KnownTeam | null, KnownTeam | null];
};

/** The matches that were changed by the results of this match; each is returned to one caller only. */
export async function claimOpponentChanges(db: Db, resultOf: number): Promise<OpponentChange[]> {
  const { rows } = await sql<OpponentChange>`
    with claimed as (delete from opponent_changes where result_of = ${resultOf} returning *)
    select c.team_match_id as "teamMatchId", w.schedule_id as "scheduleId",
      json_build_array(${knownTeam(1)}, ${knownTeam(2)}) as known
    from claimed c join team_matches m on m.id = c.team_match_id join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    order by m.number`.execute(db);
  return rows;
}

function knownTeam(position: 1 | 2) {
  return sql`(select json_build_object('teamId', t.id, 'name', t.name)
    from teams t where t.id = c.known_team_ids[${sql.lit(position)}])`;
}
