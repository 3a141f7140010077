import { sql } from 'kysely';
import type { Db } from '../db/open';

type Merge = { from: number; into: number };

/** Everything that the provisional player did belongs to the player on record, in the history too. */
export async function mergePlayers(db: Db, merge: Merge): Promise<void> {
  await lockTeams(db, merge);
  await db
    .updateTable('team_members')
    .set({ player_id: merge.into })
    .where('player_id', '=', merge.from)
    .execute();
  await renameInHistory(db, merge);
  await db.deleteFrom('players').where('id', '=', merge.from).execute();
}

/**
 * Sessions before teams, like every write of a result or lineup: none of them names the provisional player after this.
 * The raised version reloads the standings, which show how strong the rosters are.
 */
async function lockTeams(db: Db, { from, into }: Merge): Promise<void> {
  await sql`update sessions set public_version = public_version + 1 where id in (
    select t.session_id from team_members r join teams t on t.id = r.team_id
    where r.player_id in (${from}, ${into}) and r.left_at is null)`.execute(db);
  await sql`select from teams t where t.id in (select r.team_id from team_members r where r.player_id = ${from})
    order by t.id for update`.execute(db);
}

/** Histories keep ids in JSON, where no foreign key updates them. */
async function renameInHistory(db: Db, { from, into }: Merge): Promise<void> {
  const named = JSON.stringify({ players: [{ playerId: from }] });
  const matches = sql`select m.id from team_members r
    join team_matches m on r.team_id in (m.position1_team_id, m.position2_team_id) where r.player_id = ${into}`;
  const renamed = (column: string) => sql`case when ${sql.ref(column)} @> ${named}::jsonb then jsonb_set(
    ${sql.ref(column)}, '{players}', (
      select jsonb_agg(case when p.player ->> 'playerId' = ${String(from)}
        then jsonb_set(p.player, '{playerId}', to_jsonb(${into}::int)) else p.player end order by p.place)
      from jsonb_array_elements(${sql.ref(column)} -> 'players') with ordinality as p (player, place)))
    else ${sql.ref(column)} end`;
  await sql`update result_history y set before = ${renamed('y.before')}, after = ${renamed('y.after')}
    where y.line_id in (select n.id from lines n where n.team_match_id in (${matches}))
      and (y.before @> ${named}::jsonb or y.after @> ${named}::jsonb)`.execute(db);
  await sql`update lineup_history y set detail = ${renamed('y.detail')}
    where y.team_match_id in (${matches}) and y.detail @> ${named}::jsonb`.execute(db);
}
