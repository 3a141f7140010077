import { availabilities, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';

/** A match that a player can still answer for. */
export type PlayerMatch = {
  teamMatchId: number;
  teamMemberId: number;
  matchDate: string;
  timeZone: string;
  placeName: string | null;
  position1TeamName: string;
  position2TeamName: string;
  statusId: 1 | 2 | 3 | 4;
  comment: string | null;
  isEither: boolean;
};

type Params = { memberId: number; now: Date };

/** The published matches of a member's teams that have a date and have not started, the next first. */
export function listPlayerMatches(db: Db, params: Params): Promise<PlayerMatch[]> {
  return readPlayerMatches(db, params);
}

const readPlayerMatches = preparedStatement<PlayerMatch, Params>(
  (value) => sql`
    select m.id as "teamMatchId", tm.id as "teamMemberId", ${utcText('m.match_at')} as "matchDate",
      coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as "timeZone",
      coalesce(court.name, home.name) as "placeName",
      t1.name as "position1TeamName", t2.name as "position2TeamName",
      coalesce(v.player_availability_status_type_id, ${sql.lit(availabilities.unset.id)}) as "statusId",
      v.comment, coalesce(v.is_either, false) as "isEither"
    from team_members tm
    join team_matches m on tm.team_id in (m.position1_team_id, m.position2_team_id)
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    join schedules d on d.id = w.schedule_id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    join teams t1 on t1.id = m.position1_team_id
    join teams t2 on t2.id = m.position2_team_id
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    left join availability v on v.team_match_id = m.id and v.team_member_id = tm.id
    where tm.member_id = ${value('memberId')} and tm.left_at is null and m.match_at > ${value('now')}
      and m.bye_status_type_id is null
      and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
    order by m.match_at, m.id limit 30`,
);
