import type { TeamMatch } from '@courtline/contract/schedule';
import { sessionTypes } from '@courtline/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import { hasProvisionalScores } from '../match/score-confirmation';
import { locationJson } from '../platform/sql-json';

/** A value, or its placeholder in a prepared statement. */
export type ValueOrPlaceholder<Value> = Value | RawBuilder<unknown>;

/** One match, or everything that concerns one team: its matches in a season, the whole draw in a tournament. */
type MatchFilter = { teamMatchId: ValueOrPlaceholder<number> } | { teamId: ValueOrPlaceholder<number> };

/**
 * The parts of a schedule, each once: repeating teams and rounds in every match takes the database longer than finding
 * them.
 */
export type ScheduleParts = {
  drawList: { id: number; number: number; name: string; everyLoserEnters: boolean }[];
  roundList: { id: number; drawId: number; number: number; name: string }[];
  teamList: TeamPart[];
  matchList: MatchPart[];
  answerList: Answer[];
};

export type TeamPart = {
  teamId: number;
  name: string;
  /** Null if none was chosen. */
  crest: string | null;
  seed: number | null;
  timeZone: string | null;
  /** The viewer's roster spot. */
  teamMemberId: number | null;
};

export type MatchPart = Omit<
  TeamMatch,
  'timeZone' | 'position1Team' | 'position2Team' | 'round' | 'isSchedulePublished' | 'canEditTeamMatch'
> & {
  roundId: number;
  position1TeamId: number | null;
  position1Points: number;
  position1Defaulted: boolean;
  position2TeamId: number | null;
  position2Points: number;
  position2Defaulted: boolean;
};

/** The viewer's availability. */
type Answer = {
  teamMatchId: number;
  teamMemberId: number;
  statusId: NonNullable<Side['requestingMemberPlayerAvailability']>['playerAvailabilityStatusTypeId'];
};

type Side = NonNullable<TeamMatch['position1Team']>;

/** The parts of the schedule `x`, or of some of its matches, as columns. */
export function scheduleParts(
  memberId: ValueOrPlaceholder<number | null>,
  filter: MatchFilter | object = {},
) {
  return sql`
    ${listOf(sql`select id, number, name, every_loser_enters as "everyLoserEnters" from draws where schedule_id = x."scheduleId"`)} as "drawList",
    ${listOf(sql`select id, draw_id as "drawId", number, name from rounds where session_id = x."sessionId"`)}
      as "roundList",
    ${listOf(teams(memberId))} as "teamList",
    ${listOf(matches(filter))} as "matchList",
    ${memberId === null ? nothing : listOf(answers(memberId))} as "answerList"`;
}

const nothing = sql`'[]'::json`;

function listOf(rows: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(entry) from (${rows}) entry), ${nothing})`;
}

/** A visitor has no roster spot. */
function teams(memberId: ValueOrPlaceholder<number | null>) {
  const ownSpot = sql`(select p.id from team_members p
    where p.team_id = t.id and p.member_id = ${memberId}::int and p.left_at is null)`;
  return sql`select t.id as "teamId", t.name, t.crest, e.seed, home.time_zone as "timeZone",
      ${memberId === null ? sql`null` : ownSpot} as "teamMemberId"
    from teams t
    left join team_seeds e on e.session_id = t.session_id and e.team_id = t.id
    left join places home on home.id = t.home_court_place_id
    where t.session_id = x."sessionId"`;
}

function answers(memberId: ValueOrPlaceholder<number | null>) {
  return sql`select a.team_match_id as "teamMatchId", a.team_member_id as "teamMemberId",
      a.player_availability_status_type_id as "statusId"
    from teams t
    join team_members p on p.team_id = t.id and p.member_id = ${memberId}::int and p.left_at is null
    join availability a on a.team_member_id = p.id
    where t.session_id = x."sessionId"`;
}

/** A scalar subquery per match: PostgreSQL would evaluate an "exists" against all results of all leagues at once. */
const isScored = sql`coalesce((select true from lines n join results o on o.line_id = n.id
  where n.team_match_id = m.id limit 1), false)`;

/** By number. */
function matches(filter: MatchFilter | object) {
  return sql`select m.id as "teamMatchId", m.number as "teamMatchNumber", m.round_id as "roundId",
      m.match_at as "matchDate", ${locationJson('court')} as location, m.description,
      m.position1_team_id as "position1TeamId", m.position1_points as "position1Points",
      m.position1_defaulted as "position1Defaulted", m.position2_team_id as "position2TeamId",
      m.position2_points as "position2Points", m.position2_defaulted as "position2Defaulted",
      m.winner_team_id as "winnerTeamId", m.winner_reason as "winnerReason", m.is_level as "isLevel",
      m.team_match_status_type_id as "statusId", m.bye_status_type_id as "byeStatusTypeId",
      m.position1_from_team_match_id as "position1FromTeamMatchId",
      m.position2_from_team_match_id as "position2FromTeamMatchId",
      m.position1_takes_loser as "position1TakesLoser", m.position2_takes_loser as "position2TakesLoser", m.group_number as "groupNumber",
      ${placeJson(1)} as "position1FromPlace", ${placeJson(2)} as "position2FromPlace", m.version, ${isScored} as "hasPostedScores",
      ${hasProvisionalScores} as "hasProvisionalScores",
      m.match_at is null and coalesce((select true from postponements x
        where x.team_match_id = m.id and x.settled_at is null and x.is_whole_match limit 1), false) as "isPostponed"
    from team_matches m
    left join places court on court.id = m.place_id
    where m.session_id = x."sessionId" and ${matchesFilter(filter)}
    order by m.number`;
}

function placeJson(position: 1 | 2) {
  const group = sql.ref(`m.position${position}_from_group`);
  const place = sql.ref(`m.position${position}_from_place`);
  return sql`case when ${group} is not null then json_build_object('group', ${group}, 'place', ${place}) end`;
}

function matchesFilter(filter: MatchFilter | object) {
  if ('teamMatchId' in filter) return sql`m.id = ${filter.teamMatchId}`;
  if (!('teamId' in filter)) return sql`true`;
  return sql`(x."sessionTypeId" = ${sql.lit(sessionTypes.tournament.id)}
    or ${filter.teamId}::int in (m.position1_team_id, m.position2_team_id))`;
}
