import type { withConnection } from '../../server/src/db/open';
import { asked, towns } from './question';

export type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

/** A country of 400 towns, the largest with a thousand venues; most sessions have ended, as after years of use. */
export async function fillSessions(client: Client, count: number): Promise<void> {
  await client.query('select setseed(0.5)');
  const { rowCount: venues } = await client.query(
    `insert into places (place_id, kind, name, formatted_address, latitude, longitude, time_zone, city, state, country)
     select 'venue-' || t.rank || '-' || v, 'venue', 'Courts ' || v, v || ' Court Rd', t.lat + (random() - 0.5) * 0.8,
       t.lng + (random() - 0.5) * 0.8, 'America/New_York', t.name, 'GA', 'USA'
     from rows from (json_to_recordset($1::json) as (name text, lat float8, lng float8)) with ordinality t(name, lat, lng, rank),
       lateral generate_series(1, greatest(2, 1000 / t.rank)) v`,
    [JSON.stringify(towns)],
  );
  await client.query(`
    insert into leagues (name, sport_type_id, league_type_id)
    select 'League ' || n, case when n % 8 < 4 then 1 else 2 end, (array[1, 3, 4, 5, 6, 7, 8, 9])[1 + n % 8]
    from generate_series(0, 399) n`);
  await client.query(
    `insert into conferences (league_id, name, place_id, gender_type_id, min_age, max_age, rating_min, rating_max)
     select 1 + n % 400, 'Conference ' || n, p.id, 1 + n % 3, (array[8, 18, 30, 55])[1 + n / 3 % 4], 70,
       1 + n / 12 % 6, 6 + n / 72 % 5
     from generate_series(0, $1::integer - 1) n
     join (select id, row_number() over (order by random()) - 1 as number from places) p on p.number = n % $2::integer`,
    [count / 10, venues],
  );
  await client.query('analyze places, leagues, conferences');
  await client.query(
    `insert into sessions (conference_id, name, session_type_id, session_match_type_id, starts_at, ends_at,
       team_registration_starts_at, team_registration_ends_at, teams_max, matches_per_team, singles_match_count,
       singles_points_per_match, singles_scoring_format_type_id, singles_time_allowed_type_id)
     select 1 + n % $3::integer, (array['Spring', 'Summer', 'Fall', 'Winter'])[1 + n % 4] || ' ' || n % 97 || ' Session ' || n,
       2, 1, day, day + interval '60 days', day - interval '90 days', day, 8, 7, 2, 1, 1, 5
     from (select n, $2::timestamptz - interval '600 days' + random() * interval '800 days' as day
       from generate_series(1, $1::integer) n) days`,
    [count, asked.now, count / 10],
  );
  await client.query('vacuum analyze');
}
