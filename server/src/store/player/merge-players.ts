import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Merge = { from: number; into: number };

/** Moves all records of the provisional player to the existing player, including the histories. */
export async function mergePlayers(db: Db, merge: Merge): Promise<void> {
  await lockTeams(db, merge);
  await db
    .updateTable('team_members')
    .set({ player_id: merge.into })
    .where('player_id', '=', merge.from)
    .execute();
  await renameInHistory(db, merge);
  await keepRatings(db, merge);
  await fillRecord(db, merge);
  await db.deleteFrom('players').where('id', '=', merge.from).execute();
}

/**
 * Sessions before teams, like every write of a result or lineup: none of them can use the provisional player after this.
 * The raised version reloads the standings, which show the strength of the rosters.
 */
async function lockTeams(db: Db, { from, into }: Merge): Promise<void> {
  await sql`update sessions set public_version = public_version + 1 where id in (
    select t.session_id from team_members r join teams t on t.id = r.team_id
    where r.player_id in (${from}, ${into}) and r.left_at is null)`.execute(db);
  await sql`select from teams t where t.id in (select r.team_id from team_members r where r.player_id = ${from})
    order by t.id for update`.execute(db);
}

/** A rating of the provisional player is used if the existing player has none of that kind. */
async function keepRatings(db: Db, { from, into }: Merge): Promise<void> {
  const isMissing = (alias: string) => sql`not exists (select from ratings o where o.player_id = ${into}
    and o.sport_type_id = ${sql.ref(`${alias}.sport_type_id`)}
    and o.match_type_id = ${sql.ref(`${alias}.match_type_id`)})`;
  await sql`update rating_history y set player_id = ${into}
    where y.player_id = ${from} and ${isMissing('y')}`.execute(db);
  await sql`update ratings y set player_id = ${into} where y.player_id = ${from} and ${isMissing('y')}`.execute(
    db,
  );
}

/** Fills personal data that only the provisional player has. */
async function fillRecord(db: Db, { from, into }: Merge): Promise<void> {
  await sql`update players p set
      gender_type_id = coalesce(p.gender_type_id, f.gender_type_id),
      birth_date = coalesce(p.birth_date, f.birth_date),
      place_name = coalesce(p.place_name, f.place_name),
      place_id = case when p.place_name is null then coalesce(p.place_id, f.place_id) else p.place_id end,
      profile_image = coalesce(p.profile_image, f.profile_image),
      description_short = coalesce(p.description_short, f.description_short)
    from players f where p.id = ${into} and f.id = ${from}`.execute(db);
}

/** Histories store ids in JSON, where no foreign key updates them. */
async function renameInHistory(db: Db, { from, into }: Merge): Promise<void> {
  const matches = sql`select m.id from team_members r
    join team_matches m on r.team_id in (m.position1_team_id, m.position2_team_id) where r.player_id = ${into}`;
  const named = (column: string, list: 'players' | 'shown') =>
    sql`${sql.ref(column)} @> ${JSON.stringify({ [list]: [{ playerId: from }] })}::jsonb`;
  const renamed = (
    column: string,
    list: 'players' | 'shown',
  ) => sql`case when ${named(column, list)} then jsonb_set(
    ${sql.ref(column)}, array[${list}], (
      select jsonb_agg(case when p.player ->> 'playerId' = ${String(from)}
        then jsonb_set(p.player, '{playerId}', to_jsonb(${into}::int)) else p.player end order by p.place)
      from jsonb_array_elements(${sql.ref(column)} -> ${list}) with ordinality as p (player, place)))
    else ${sql.ref(column)} end`;
  await sql`update result_history y
    set before = ${renamed('y.before', 'players')}, after = ${renamed('y.after', 'players')}
    where y.line_id in (select n.id from lines n where n.team_match_id in (${matches}))
      and (${named('y.before', 'players')} or ${named('y.after', 'players')})`.execute(db);
  for (const list of ['players', 'shown'] as const) {
    await sql`update lineup_history y set detail = ${renamed('y.detail', list)}
      where y.team_match_id in (${matches}) and ${named('y.detail', list)}`.execute(db);
  }
}
