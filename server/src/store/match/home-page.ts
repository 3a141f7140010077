import { availabilities, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import type { OwnMatch } from '@courtline/domain/home/arrange-home';
import { crestOf } from '@courtline/domain/team/crest';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { ownPeople } from '../account/own-people';
import { actingCaptainOf, actingUntil, isSavedForActing, venueZone } from './acting-captain';
import { isSavedForCaptain } from './lineup-visibility';
import { utcText } from '../platform/sql-json';

type Side = { teamId: number; name: string; crest: string; points: number; isWinner: boolean };

export type HomePageMatch = OwnMatch & {
  /** The member or their child. */
  memberId: number;
  sessionId: number;
  sessionName: string;
  timeZone: string | null;
  placeName: string | null;
  ownTeamId: number;
  teamMemberId: number | null;
  isActingCaptain: boolean;
  playerAvailabilityStatusTypeId: 1 | 2 | 3 | 4 | null;
  isEither: boolean;
  position1Team: Side;
  position2Team: Side;
};

type StoredMatch = Omit<HomePageMatch, 'position1Team' | 'position2Team'> & {
  position1Team: StoredSide;
  position2Team: StoredSide;
};

/**
 * Every published match since the given time of the teams that a member or one of their children plays for or captains, in
 * one statement.
 */
export async function listOwnMatches(
  db: Db,
  { memberId, since, today, now }: { memberId: number; since: Date; today: string; now: Date },
): Promise<HomePageMatch[]> {
  const { rows } = await sql<StoredMatch>`
    with people as (${ownPeople({ memberId, today })}), mine as (
      select x.team_id, x.member_id, max(x.team_member_id) as team_member_id, bool_or(x.is_captain) as is_captain
      from people p cross join lateral (
        select team_id, member_id, id as team_member_id, false as is_captain from team_members
        where member_id = p.member_id and left_at is null
        union all
        select team_id, member_id, null, true from team_captains where member_id = p.member_id
      ) x group by x.team_id, x.member_id
    )
    select mine.member_id as "memberId", m.id as "teamMatchId", coalesce(line."playAt", ${utcText('m.match_at')}) as "matchDate", m.team_match_status_type_id as "statusId",
      s.id as "sessionId", s.name as "sessionName", coalesce(court.time_zone, home.time_zone, venue.time_zone) as "timeZone",
      coalesce(line."placeName", court.name, home.name) as "placeName",
      mine.team_id as "ownTeamId", mine.team_member_id as "teamMemberId", role.in_charge as "isCaptain", role.in_charge and not mine.is_captain as "isActingCaptain",
      case when mine.team_member_id is not null then
        coalesce(v.player_availability_status_type_id, ${sql.lit(availabilities.unset.id)}) end
        as "playerAvailabilityStatusTypeId", coalesce(v.is_either, false) as "isEither",
      role.in_charge and case m.position when 1 then m.position1_date_pending else m.position2_date_pending end
        as "isDatePending",
      ${isLineupComplete} as "isLineupComplete", ${missingAnswers} as "missingAnswers",
      ${side(1)} as "position1Team", ${side(2)} as "position2Team"
    from mine
    join teams own on own.id = mine.team_id
    join sessions s on s.id = own.session_id and s.ends_at > ${since}
    join schedules d on d.session_id = s.id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    cross join lateral (
      select 1 as position, x.* from team_matches x where x.position1_team_id = mine.team_id
      union all select 2, x.* from team_matches x where x.position2_team_id = mine.team_id
    ) m
    join conferences c on c.id = s.conference_id
    join teams t1 on t1.id = m.position1_team_id
    join teams t2 on t2.id = m.position2_team_id
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    left join availability v on v.team_match_id = m.id and v.team_member_id = mine.team_member_id
    ${ownRole(now)}
    left join lateral (${nextOwnLine(now)}) line on true
    where m.bye_status_type_id is null ${keepPlan}`.execute(db);
  return rows.map((row) => ({
    ...row,
    position1Team: withCrest(row.position1Team),
    position2Team: withCrest(row.position2Team),
  }));
}

/** Joins the acting captain `a`, if it is the viewer, and whether they are in charge of the match. */
const ownRole = (now: Date) => sql`${venueZone}
  left join lateral ${actingCaptainOf(sql`mine.team_id`)} a on a.team_member_id = mine.team_member_id
  cross join lateral (select mine.is_captain
    or coalesce(${actingUntil} > ${now} and a.team_id is not null, false) as in_charge) role`;

/**
 * The next postponed line of a match that has begun: for captains any line, for players one in which they stand. By then the
 * lineups are open.
 */
const nextOwnLine = (now: Date) => sql`
  select ${utcText('q.play_at')} as "playAt", z.name as "placeName"
  from lines n
  join postponed_lines q on q.line_id = n.id and q.play_at > ${now}
  left join places z on z.id = q.place_id
  where n.team_match_id = m.id and m.match_at <= ${now}
    and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
    and not m.position1_date_pending and not m.position2_date_pending
    and (role.in_charge
      or exists (select from line_players h where h.line_id = n.id and h.team_member_id = mine.team_member_id)
      or exists (select from result_players h where h.line_id = n.id and h.team_member_id = mine.team_member_id))
  order by q.play_at limit 1`;

type StoredSide = Omit<Side, 'crest'> & { crest: string | null };

function withCrest(side: StoredSide): Side {
  return { ...side, crest: crestOf(side.teamId, side.crest) };
}

const isOpen = sql`m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}`;

/** A line with a result needs no lineup. */
const isToPlay = sql`not exists (select from results o where o.line_id = n.id)`;

const isSeen = sql`not exists (select from lineups u join team_captains k on k.team_id = u.team_id
  where u.team_match_id = m.id and u.team_id = mine.team_id and k.member_id = mine.member_id and not ${isSavedForCaptain})
  and (mine.is_captain or not exists (select from lineups u
    where u.team_match_id = m.id and u.team_id = mine.team_id and not ${isSavedForActing}))`;

/**
 * All players of the lines to play are named; true for everyone but captains. Relies on the ids: singles is 1 and doubles is
 * 2, which is also the number of players of a side.
 */
const isLineupComplete = sql`case when role.in_charge and ${isOpen} then
  (select coalesce(sum(n.match_type_id), 0) from lines n where n.team_match_id = m.id and ${isToPlay})
    <= (select count(*) from lines n join line_players h on h.line_id = n.id and h.side = m.position
      where n.team_match_id = m.id and ${isToPlay} and ${isSeen}) else true end`;

const missingAnswers = sql`case when role.in_charge and ${isOpen} then (
  select count(*)::int from team_members e where e.team_id = mine.team_id and e.left_at is null
    and not e.is_substitute and not exists (select from availability a
      where a.team_match_id = m.id and a.team_member_id = e.id)) else 0 end`;

function side(position: 1 | 2) {
  const team = (column: string) => sql.ref(`t${position}.${column}`);
  return sql`json_build_object('teamId', ${team('id')}, 'name', ${team('name')}, 'crest', ${team('crest')},
    'points', ${sql.ref(`m.position${position}_points`)},
    'isWinner', coalesce(m.winner_team_id = ${team('id')}, false))`;
}
