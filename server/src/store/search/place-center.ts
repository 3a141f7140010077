import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Point = { lat: number; lng: number };
type Params = { conferenceId?: number | undefined; leagueId?: number | undefined };

/**
 * The location of a conference, else of its league: its own place, that of its latest tournament, that of another
 * conference, the home court of a team. Null if none has a place.
 */
export async function findPlaceCenter(
  db: Db,
  { conferenceId = 0, leagueId = 0 }: Params,
): Promise<Point | null> {
  const { rows } = await sql<Point>`
    with wanted as materialized (
      select coalesce((select league_id from conferences where id = ${conferenceId}), ${leagueId}::int) as league_id
    )
    select p.latitude as lat, p.longitude as lng from (
      (select 1 as rank, place_id from conferences where id = ${conferenceId})
      union all
      (select 2, place_id from sessions where conference_id = ${conferenceId} and place_id is not null
        order by starts_at desc limit 1)
      union all
      (select 3, c.place_id from conferences c join wanted w on w.league_id = c.league_id
        where c.place_id is not null order by c.id desc limit 1)
      union all
      (select 4, t.home_court_place_id from conferences c join wanted w on w.league_id = c.league_id
        join sessions s on s.conference_id = c.id join teams t on t.session_id = s.id
        where t.home_court_place_id is not null limit 1)
    ) near join places p on p.id = near.place_id order by near.rank limit 1`.execute(db);
  return rows[0] ?? null;
}
