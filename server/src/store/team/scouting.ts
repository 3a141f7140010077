import { matchKinds, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { wasPlayed } from '../match/playing-time';
import { utcText } from '../platform/sql-json';

type PlayedLine = { memberId: number; isDoubles: boolean; lineupPosition: number; times: number };

const isPublished = sql`d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}`;

/** The lines of posted results that each person has played for the team, the most frequent first. */
export async function listUsualLines(db: Db, teamId: number): Promise<PlayedLine[]> {
  const { rows } = await sql<PlayedLine>`
    select e.member_id as "memberId", n.match_type_id = ${sql.lit(matchKinds.doubles.id)} as "isDoubles",
      n.lineup_position as "lineupPosition", count(*)::int as times
    from team_members e
    join result_players h on h.team_member_id = e.id
    join lines n on n.id = h.line_id
    join results o on o.line_id = n.id and ${wasPlayed}
    join team_matches m on m.id = n.team_match_id
    join schedules d on d.session_id = m.session_id and ${isPublished}
    where e.team_id = ${teamId}
    group by 1, 2, 3 order by 4 desc, 2, 3`.execute(db);
  return rows;
}

type ResultRow = {
  teamMatchId: number;
  matchDate: string | null;
  opponentName: string;
  isHome: boolean;
  outcome: 'W' | 'L' | 'T';
  points: number;
  opponentPoints: number;
};

const lastResults = 6;

export async function listLastResults(db: Db, teamId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select m.id as "teamMatchId", ${utcText('m.match_at')} as "matchDate", y.name as "opponentName",
      m.position1_team_id = ${teamId} as "isHome",
      case when m.winner_team_id is null then 'T' when m.winner_team_id = ${teamId} then 'W' else 'L' end as outcome,
      case when m.position1_team_id = ${teamId} then m.position1_points else m.position2_points end as points,
      case when m.position1_team_id = ${teamId} then m.position2_points else m.position1_points end as "opponentPoints"
    from team_matches m
    join schedules d on d.session_id = m.session_id and ${isPublished}
    join teams y on y.id = case when m.position1_team_id = ${teamId} then m.position2_team_id else m.position1_team_id end
    where (m.position1_team_id = ${teamId} or m.position2_team_id = ${teamId}) and m.bye_status_type_id is null
      and m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)}
    order by m.match_at desc nulls last, m.id desc limit ${lastResults}`.execute(db);
  return rows;
}
