import { resultCompletions, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type RainRow = {
  teamMatchId: number;
  sessionId: number;
  sessionName: string;
  playAt: string;
  timeZone: string;
  placeName: string | null;
  position1TeamId: number;
  position1TeamName: string;
  position2TeamId: number;
  position2TeamName: string;
  /** The match itself is on that day; otherwise only the lines. */
  isMatchDay: boolean;
  lines: { lineId: number; matchTypeId: number; lineupPosition: number }[];
};

const isOpenLine = sql`not exists (select from results o where o.line_id = n.id
  and o.result_completion_type_id not in (${sql.lit(resultCompletions.incomplete.id)}, ${sql.lit(resultCompletions.postponed.id)}))`;

/** What is left to play on a day in a conference, in the calendar of each court. */
export async function listRainDay(
  db: Db,
  { conferenceId, date }: { conferenceId: number; date: string },
): Promise<RainRow[]> {
  const isThatDay = (at: string) => sql`(${sql.ref(at)} at time zone x."timeZone")::date = ${date}::date`;
  const { rows } = await sql<RainRow>`
    select x."teamMatchId", x."sessionId", x."sessionName", x."timeZone", x."position1TeamId", x."position1TeamName",
      x."position2TeamId", x."position2TeamName", coalesce(${isThatDay('x.match_at')}, false) as "isMatchDay",
      to_char(coalesce(case when ${isThatDay('x.match_at')} then x.match_at end, own.first_at) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "playAt",
      case when coalesce(${isThatDay('x.match_at')}, false) then x."placeName"
        else coalesce(own.place_name, x."placeName") end as "placeName",
      coalesce(own.lines, '[]') as lines
    from (
      select m.id as "teamMatchId", m.match_at, s.id as "sessionId", s.name as "sessionName",
        coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as "timeZone",
        coalesce(court.name, home.name) as "placeName", t1.id as "position1TeamId", t1.name as "position1TeamName",
        t2.id as "position2TeamId", t2.name as "position2TeamName"
      from sessions s
      join conferences c on c.id = s.conference_id
      join schedules d on d.session_id = s.id
        and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      join team_matches m on m.session_id = s.id and m.bye_status_type_id is null
        and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
      join teams t1 on t1.id = m.position1_team_id
      join teams t2 on t2.id = m.position2_team_id
      left join places court on court.id = m.place_id
      left join places home on home.id = t1.home_court_place_id
      left join places venue on venue.id = coalesce(s.place_id, c.place_id)
      where s.conference_id = ${conferenceId}
    ) x
    left join lateral (
      select min(q.play_at) as first_at, min(z.name) as place_name,
        json_agg(json_build_object('lineId', n.id, 'matchTypeId', n.match_type_id, 'lineupPosition', n.lineup_position)
          order by n.match_type_id, n.lineup_position) as lines
      from lines n join postponed_lines q on q.line_id = n.id left join places z on z.id = q.place_id
      where n.team_match_id = x."teamMatchId" and ${isThatDay('q.play_at')} and ${isOpenLine}
    ) own on true
    where own.lines is not null or (${isThatDay('x.match_at')} and exists (
      select from lines n left join postponed_lines q on q.line_id = n.id
      where n.team_match_id = x."teamMatchId" and q.line_id is null and ${isOpenLine}))
    order by "playAt", x."teamMatchId"`.execute(db);
  return rows;
}

/** All matches before all teams, each by id, so that two writers never wait for each other. */
export async function lockMatchesAndTeams(db: Db, rows: readonly RainRow[]): Promise<void> {
  const matchIds = rows.map(({ teamMatchId }) => teamMatchId);
  const teamIds = rows.flatMap(({ position1TeamId, position2TeamId }) => [position1TeamId, position2TeamId]);
  await sql`select from team_matches where id = any(${matchIds}::int[]) order by id for update`.execute(db);
  await sql`select from teams where id = any(${teamIds}::int[]) order by id for update`.execute(db);
}
