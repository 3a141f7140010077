import { matchKinds, scheduleStatuses } from '@courtline/domain/constants';
import type { InvitationState, SearchState } from '@courtline/domain/roster/substitutes';
import type { Point } from '@courtline/domain/search/near';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { utcText } from '../platform/sql-json';
import { type WithCandidates, countedValues, leagueRatingJson } from '../player/rating';
import {
  type SubstituteRules,
  inSession,
  substituteRules,
  substituteRulesFrom,
} from '../session/substitute-list';

type StoredInvitation = {
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  isListed: boolean;
  state: InvitationState;
  expiresAt: string | null;
};

type StoredSearch = {
  searchId: number;
  line: { matchTypeId: number; lineupPosition: number } | null;
  isOrdered: boolean;
  minutes: number;
  state: SearchState;
  invitations: StoredInvitation[];
};

export type SearchFacts = SubstituteRules & {
  venue: Point | null;
  /** Of the match, at the venue; null without a date. */
  weekday: number | null;
  lines: { lineId: number; matchTypeId: number; lineupPosition: number }[];
  /** Of the team's regular players. */
  teamRatings: { singles: number | null; doubles: number | null }[];
  /** The latest first. */
  searches: StoredSearch[];
};

type TeamRatings = SearchFacts['teamRatings'][number];
type StoredFacts = Omit<SearchFacts, 'teamRatings'> & { teamRatings: WithCandidates<TeamRatings>[] };

type OfTeam = { teamMatchId: number; teamId: number };

/** Everything about the match and the team that finding a substitute needs, in one statement. */
export async function findSearchFacts(db: Db, { teamMatchId, teamId }: OfTeam): Promise<SearchFacts | null> {
  const { rows } = await sql<StoredFacts>`
    select ${substituteRules},
      case when v.id is not null then json_build_object('lat', v.latitude, 'lng', v.longitude) end as venue,
      extract(dow from x.match_at at time zone coalesce(v.time_zone, z.time_zone, 'UTC'))::int as weekday,
      coalesce((select json_agg(json_build_object('lineId', n.id, 'matchTypeId', n.match_type_id,
          'lineupPosition', n.lineup_position) order by n.match_type_id, n.lineup_position)
        from lines n where n.team_match_id = x.id), '[]'::json) as lines,
      coalesce((select json_agg(json_build_object('singles', ${leagueRatingJson('p.id', matchKinds.singles.id)},
          'doubles', ${leagueRatingJson('p.id', matchKinds.doubles.id)}))
        from team_members tm join players p on p.id = tm.player_id
        where tm.team_id = ${teamId} and tm.left_at is null and not tm.is_substitute), '[]'::json) as "teamRatings",
      ${searches(teamId)} as searches
    from team_matches x
    join sessions s on s.id = x.session_id ${substituteRulesFrom}
    left join teams t1 on t1.id = x.position1_team_id
    left join places v on v.id = coalesce(x.place_id, t1.home_court_place_id)
    where x.id = ${teamMatchId}`.execute(db);
  return rows[0] ? { ...rows[0], teamRatings: rows[0].teamRatings.map(countedValues) } : null;
}

function searches(teamId: number) {
  return sql`coalesce((select json_agg(json_build_object('searchId', q.id, 'isOrdered', q.is_ordered,
      'minutes', q.minutes, 'state', q.state,
      'line', (select json_build_object('matchTypeId', n.match_type_id, 'lineupPosition', n.lineup_position)
        from lines n where n.id = q.line_id),
      'invitations', (select json_agg(json_build_object('memberId', i.member_id, 'firstName', p.first_name,
          'lastName', p.last_name, 'birthDate', ${birthDateOf('p')}, 'playsAmongJuniors', ${playsAmongJuniors('p')},
          'lacksConsent', ${lacksConsent('p')}, 'isListed', i.is_listed, 'state', i.state,
          'expiresAt', ${utcText('i.expires_at')}) order by i.position)
        from substitute_invitations i join players p on p.member_id = i.member_id where i.search_id = q.id))
      order by q.id desc)
    from substitute_searches q where q.team_match_id = x.id and q.team_id = ${teamId}), '[]'::json)`;
}

export type CandidateRow = {
  memberId: number;
  isOnTeam: boolean;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  genderTypeId: number | null;
  singles: number | null;
  doubles: number | null;
  ownRating: number | null;
  /** Null for a substitute of the team. */
  days: number[] | null;
  lastPlayedOn: string | null;
  home: Point | null;
  /** On another team of the session. */
  isRostered: boolean;
  isCaptain: boolean;
  isAway: boolean;
  /** The answer of a substitute of the team. */
  answerId: number | null;
  isInLineup: boolean;
  /** In a search of the team for this match that is open or filled. */
  isInvited: boolean;
};

/** Substitutes of the team and, where the session has one, the people on its list. Applies no rules. */
export async function listCandidates(
  db: Db,
  { teamMatchId, teamId, side }: OfTeam & { side: 1 | 2 },
): Promise<CandidateRow[]> {
  const { rows } = await sql<WithCandidates<CandidateRow>>`
    select m.id as "memberId", o.spot_id is not null as "isOnTeam", p.first_name as "firstName",
      p.last_name as "lastName", ${birthDateOf('p')} as "birthDate", ${playsAmongJuniors('p')} as "playsAmongJuniors",
      ${lacksConsent('p')} as "lacksConsent", coalesce(p.gender_type_id, m.gender_type_id) as "genderTypeId",
      ${leagueRatingJson('p.id', matchKinds.singles.id)} as singles,
      ${leagueRatingJson('p.id', matchKinds.doubles.id)} as doubles,
      o.rating as "ownRating", o.days, ${lastPlayedOn} as "lastPlayedOn",
      case when h.id is not null then json_build_object('lat', h.latitude, 'lng', h.longitude) end as home,
      ${inSession(sql`m.id`, teamId)},
      exists (select from absences a where a.member_id = m.id
        and (x.match_at at time zone coalesce(z.time_zone, 'UTC'))::date between a.starts_on and a.ends_on) as "isAway",
      (select w.player_availability_status_type_id from availability w
        where w.team_match_id = x.id and w.team_member_id = o.spot_id) as "answerId",
      exists (select from lines n join line_players g on g.line_id = n.id
        where n.team_match_id = x.id and g.side = ${side} and g.player_id = p.id) as "isInLineup",
      exists (select from substitute_searches q join substitute_invitations i on i.search_id = q.id
        where q.team_match_id = x.id and q.team_id = ${teamId} and i.member_id = m.id
          and i.state in ('waiting', 'open', 'accepted')) as "isInvited"
    from team_matches x
    join sessions s on s.id = x.session_id ${substituteRulesFrom}
    cross join lateral (
      select tm.member_id, tm.id as spot_id, null::smallint[] as days, null::numeric as rating
      from team_members tm where tm.team_id = ${teamId} and tm.left_at is null and tm.is_substitute
      union all
      select e.member_id, null, e.days, e.rating from session_substitutes e
      where e.session_id = s.id and rules.has_substitute_list
    ) o
    join members m on m.id = o.member_id and m.deleted_at is null
    join players p on p.member_id = m.id
    left join places h on h.id = coalesce(p.place_id, m.place_id)
    where x.id = ${teamMatchId}
    order by m.id`.execute(db);
  return rows.map(countedValues);
}

/** The last published match with a result, in the sport of the league. */
const lastPlayedOn = sql`(select to_char(max(y.match_at) at time zone 'UTC', 'YYYY-MM-DD')
  from result_players f join lines n on n.id = f.line_id join team_matches y on y.id = n.team_match_id
  join schedules d on d.session_id = y.session_id
    and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
  where f.player_id = p.id)`;
