import { sql } from 'kysely';
import type { Db } from '../db/open';
import { aSession } from './league-rows';
import { aMember } from './people';

type Size = { teams: number; seasons?: number };

/** Published seasons in which every team has played every other, with all lines of every match posted. */
export async function playedSeasons(db: Db, conferenceId: number, { teams, seasons = 1 }: Size) {
  const template = await aSession(db, { conferenceId });
  const { memberId } = await aMember(db);
  const { rows } = await sql<{ id: number }>`with seasons as (
      insert into sessions (conference_id, ${copiedOfSession}) select conference_id, ${copiedOfSession}
      from sessions, generate_series(1, ${seasons}::int) where id = ${template} returning id
    ), schedule as (
      insert into schedules (session_id, schedule_status_type_id, published_at)
      select id, 2, now() from seasons returning id, session_id
    ), draw as (
      insert into draws (session_id, schedule_id, number, name) select session_id, id, 1, 'Season' from schedule
      returning id, session_id
    ), rounds as (
      insert into rounds (session_id, draw_id, number, name)
      select session_id, id, n, 'Round ' || n from draw, generate_series(1, ${teams - 1}::int) n
      returning id, session_id, number
    ), teams as (
      insert into teams (session_id, name) select id, 'Team ' || n from seasons, generate_series(1, ${teams}::int) n
      returning id, session_id
    ), places as (
      select id, session_id, row_number() over (partition by session_id order by id) - 1 as at from teams
    ), pairs as (
      select home.session_id, row_number() over (partition by home.session_id order by home.at, away.at) as number,
        home.id as home, away.id as away, (home.at + away.at) % ${teams - 1}::int + 1 as round
      from places home join places away on home.session_id = away.session_id and home.at < away.at
    ), matches as (
      insert into team_matches (session_id, round_id, number, match_at, position1_team_id, position2_team_id,
        team_match_status_type_id, winner_team_id)
      select pairs.session_id, rounds.id, pairs.number, now() - make_interval(weeks => rounds.number), home, away, 3,
        case when (home + away) % 3 = 0 then home else away end
      from pairs join rounds on rounds.session_id = pairs.session_id and rounds.number = pairs.round
      returning id, winner_team_id = position1_team_id as is_home
    ), lines as (
      insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id)
      select id, 1, n, 1 from matches, generate_series(1, 5) n returning id, team_match_id
    ), results as (
      insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by)
      select lines.id, 1, case when is_home then 1 else 2 end,
        case when is_home then '[{"side1":6,"side2":3},{"side1":7,"side2":6,"tiebreak1":7,"tiebreak2":4}]'::jsonb
          else '[{"side1":3,"side2":6},{"side1":6,"side2":2},{"side1":4,"side2":6}]'::jsonb end, ${memberId}, ${memberId}
      from lines join matches on matches.id = lines.team_match_id
    )
    select id from seasons order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The columns that a copied session needs besides its conference. */
export const copiedOfSession =
  sql.raw(`name, starts_at, ends_at, session_type_id, session_match_type_id, team_registration_starts_at,
  team_registration_ends_at, teams_max, matches_per_team, singles_match_count, singles_points_per_match,
  singles_scoring_format_type_id, singles_time_allowed_type_id`);
