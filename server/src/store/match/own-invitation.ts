import { scheduleStatuses } from '@courtline/domain/constants';
import type { InvitationState } from '@courtline/domain/roster/substitutes';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type OwnInvitation = {
  invitationId: number;
  state: InvitationState;
  isListed: boolean;
  teamMatchId: number;
  teamId: number;
  teamName: string;
  crest: string | null;
  opponentName: string | null;
  leagueName: string;
  line: { matchTypeId: number; lineupPosition: number } | null;
  matchDate: string | null;
  timeZone: string;
  placeName: string | null;
  fee: number;
  expiresAt: string;
};

/** Invitations of a member to published matches ahead that are open or accepted, the next match first. */
export async function listOwnInvitations(
  db: Db,
  { memberId, now }: { memberId: number; now: Date },
): Promise<OwnInvitation[]> {
  const { rows } = await sql<OwnInvitation>`
    select i.id as "invitationId", i.state, i.is_listed as "isListed",
      x.id as "teamMatchId", t.id as "teamId", t.name as "teamName", t.crest,
      (select o.name from teams o where o.id = case when x.position1_team_id = t.id
        then x.position2_team_id else x.position1_team_id end) as "opponentName",
      l.name as "leagueName",
      (select json_build_object('matchTypeId', n.match_type_id, 'lineupPosition', n.lineup_position)
        from lines n where n.id = q.line_id) as line,
      ${utcText('x.match_at')} as "matchDate",
      coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as "timeZone", court.name as "placeName",
      rules.substitute_fee as fee, ${utcText('i.expires_at')} as "expiresAt"
    from substitute_invitations i
    join substitute_searches q on q.id = i.search_id
    join team_matches x on x.id = q.team_match_id
    join teams t on t.id = q.team_id
    left join teams t1 on t1.id = x.position1_team_id
    join sessions s on s.id = x.session_id
    join schedules d on d.session_id = s.id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    join session_match_rules rules on rules.session_id = s.id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places court on court.id = x.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where i.member_id = ${memberId} and (x.match_at is null or x.match_at > ${now})
      and (i.state = 'accepted' or (i.state = 'open' and q.state = 'open' and i.expires_at > ${now}))
    order by x.match_at nulls last, i.id`.execute(db);
  return rows;
}
