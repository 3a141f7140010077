import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

/**
 * Locks the match, its lines, lineups and results, and the rosters and captains of its teams, until the transaction ends.
 * Locks the match before the teams. False if the match does not exist.
 */
export async function lockTeamMatch(db: Db, teamMatchId: number): Promise<boolean> {
  const locked = await lockMatch(db, { teamMatchId });
  return locked.length > 0;
}

const lockMatch = preparedStatement<object, { teamMatchId: number }>(
  (value) => sql`
    with match as materialized (
      select m.position1_team_id, m.position2_team_id from team_matches m
      where m.id = ${value('teamMatchId')} for update
    ), team as materialized (
      select t.id from teams t
      where t.id in (select unnest(array[position1_team_id, position2_team_id]) from match)
      order by t.id for update
    )
    select (select count(*) from team) as teams from match`,
);

/** Locks the rosters and captains of the teams of the match until the transaction ends. */
export async function lockTeamsOf(db: Db, teamMatchId: number): Promise<void> {
  await lockTeams(db, { teamMatchId });
}

const lockTeams = preparedStatement<object, { teamMatchId: number }>(
  (value) => sql`
    select from teams t
    where t.id in (select unnest(array[m.position1_team_id, m.position2_team_id]) from team_matches m
      where m.id = ${value('teamMatchId')})
    order by t.id for update`,
);
