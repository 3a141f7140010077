import type { GroupOrder } from '@courtline/domain/draw/group-order';
import { type GroupMatch, type GroupTable, groupTables } from '@courtline/domain/standings/group-tables';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { findScoredSeason } from './standings';

/** The tables of a tournament's groups; empty without groups. */
export async function listGroupTables(db: Db, sessionId: number): Promise<GroupTable[]> {
  const matches = await listGroupMatches(db, sessionId);
  const found = matches.length > 0 ? await findScoredSeason(db, sessionId) : null;
  if (!found) return [];
  const { season, scored } = found;
  return groupTables(season, { teams: season.teams, matches, scored });
}

/** The teams of a group, best first, from the results as they are stored; null while a match has none. */
export async function readGroupOrder(db: Db, sessionId: number, group: number): Promise<GroupOrder> {
  const table = (await listGroupTables(db, sessionId)).find((one) => one.group === group);
  return { group, teamIds: table?.isDecided ? table.teams.map(({ teamId }) => teamId) : null };
}

async function listGroupMatches(db: Db, sessionId: number): Promise<GroupMatch[]> {
  const { rows } = await sql<GroupMatch>`
    select group_number as "group", number as "teamMatchNumber", position1_team_id as "position1TeamId",
      position2_team_id as "position2TeamId"
    from team_matches
    where session_id = ${sessionId} and group_number is not null
    order by number`.execute(db);
  return rows;
}

/** By team; null where none was chosen. */
export async function listCrests(db: Db, sessionId: number): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'crest'])
    .where('session_id', '=', sessionId)
    .execute();
  return new Map(rows.map(({ id, crest }) => [id, crest]));
}
