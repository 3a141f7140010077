import { sql } from 'kysely';
import type { Db } from '../db/open';
import { aMember } from './people';
import { aSeasonOf } from './schedule-rows';

/** A published season in which every team has met every other, with all lines of every match posted. */
export async function aPlayedSeason(db: Db, conferenceId: number, teams: number): Promise<number> {
  const sessionId = await aSeasonOf(db, conferenceId, teams);
  const { memberId } = await aMember(db);
  await sql`with schedule as (
      insert into schedules (session_id, schedule_status_type_id, published_at)
      values (${sessionId}, 2, now()) returning id
    ), draw as (
      insert into draws (session_id, schedule_id, number, name) select ${sessionId}, id, 1, 'Season' from schedule
      returning id
    ), rounds as (
      insert into rounds (session_id, draw_id, number, name)
      select ${sessionId}, id, n, 'Round ' || n from draw, generate_series(1, ${teams - 1}::int) n returning id, number
    ), places as (
      select id, row_number() over (order by id) - 1 as at from teams where session_id = ${sessionId}
    ), pairs as (
      select row_number() over (order by home.at, away.at) as number, home.id as home, away.id as away,
        (home.at + away.at) % ${teams - 1}::int + 1 as round
      from places home join places away on home.at < away.at
    ), matches as (
      insert into team_matches (session_id, round_id, number, match_at, position1_team_id, position2_team_id,
        team_match_status_type_id, winner_team_id)
      select ${sessionId}, rounds.id, pairs.number, now() - make_interval(weeks => rounds.number), home, away, 3,
        case when (home + away) % 3 = 0 then home else away end
      from pairs join rounds on rounds.number = pairs.round returning id, winner_team_id = position1_team_id as is_home
    ), lines as (
      insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id)
      select matches.id, case when n <= 2 then 1 else 2 end, case when n <= 2 then n else n - 2 end, 1
      from matches, generate_series(1, 5) n returning id, team_match_id
    )
    insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by)
    select lines.id, 1, case when is_home then 1 else 2 end,
      case when is_home then '[{"side1":6,"side2":3},{"side1":7,"side2":6,"tiebreak1":7,"tiebreak2":4}]'::jsonb
        else '[{"side1":3,"side2":6},{"side1":6,"side2":2},{"side1":4,"side2":6}]'::jsonb end, ${memberId}, ${memberId}
    from lines join matches on matches.id = lines.team_match_id`.execute(db);
  return sessionId;
}
