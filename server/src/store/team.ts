import type { MemberTeam } from '@courtline/contract/team';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/open';

type OfSport = MemberTeam & { sportTypeId: number };

/** The teams on whose roster a member stands today or that they captain, those of the latest sessions first. */
export async function listTeamsOf(
  db: Db,
  memberId: number,
  { endingAfter }: { endingAfter?: Date } = {},
): Promise<OfSport[]> {
  const { rows } = await sql<OfSport>`
    select t.id as "teamId", t.name as "teamName", s.id as "sessionId", s.name as "sessionName",
      to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sessionEndDateUtc",
      record.wins as "teamMatchWins", record.losses as "teamMatchLosses",
      ${captainsJson} as captains, l.sport_type_id as "sportTypeId"
    from teams t
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    cross join lateral (${teamRecord}) record
    where t.id in (
      select team_id from team_members where member_id = ${memberId} and left_at is null
      union select team_id from team_captains where member_id = ${memberId}
    ) and s.ends_at > ${endingAfter ?? '-infinity'}::timestamptz
    order by s.ends_at desc, lower(t.name), t.id`.execute(db);
  return rows;
}

/** What the team `t` has won and lost, from matches as they stand after all their results; both lose where both stayed away. */
export const teamRecord = sql`
  select count(*) filter (where x.winner_team_id = t.id) as wins,
    count(*) filter (where x.winner_team_id <> t.id or (x.position1_defaulted and x.position2_defaulted)) as losses
  from team_matches x
  where t.id in (x.position1_team_id, x.position2_team_id)
    and x.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)}`;

/** The captains of the team `t`, in the order in which they were named. */
export const captainsJson = sql`coalesce((
  select json_agg(json_build_object('memberId', m.id, 'captainId', tc.id,
    'displayName', m.first_name || ' ' || m.last_name) order by tc.slot)
  from team_captains tc join members m on m.id = tc.member_id where tc.team_id = t.id
), '[]'::json)`;
