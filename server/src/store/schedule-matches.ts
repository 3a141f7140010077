import { availabilities, sessionTypes } from '@courtline/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import { locationJson, utcText } from './shown';

/** A number, or where it will stand in a statement that is planned once. */
export type Given<Value> = Value | RawBuilder<unknown>;

/** One match, or what concerns one team: the matches it plays in a season, the whole draw in a tournament. */
type Only = { teamMatchId: number } | { teamId: Given<number> };

/** The matches of the schedule `x`, or only some of them, each as JSON beside what orders them. */
export function teamMatchesOf(memberId: Given<number | null>, only: Only | object = {}) {
  return sql`
    select m.round_id, m.number, m.match_at, clock.zone, score.is_scored, ${teamMatchJson(memberId !== null)} as shown
    from x
    join team_matches m on m.session_id = x."sessionId"
    join rounds r on r.id = m.round_id
    left join teams t1 on t1.id = m.position1_team_id
    left join teams t2 on t2.id = m.position2_team_id
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    cross join lateral (select coalesce(court.time_zone, home.time_zone, x.venue_time_zone) as zone) clock
    cross join lateral (${isScored} offset 0) score
    ${sideOf(1, memberId)}
    ${sideOf(2, memberId)}
    where ${isMeant(only)}`;
}

/** Asked of one match after the other: an "exists" would be looked up in all results of all leagues at once. */
const isScored = sql`select coalesce((select true from lines n join results o on o.line_id = n.id
  where n.team_match_id = m.id limit 1), false) as is_scored`;

function isMeant(only: Only | object) {
  if ('teamMatchId' in only) return sql`m.id = ${only.teamMatchId}`;
  if (!('teamId' in only)) return sql`true`;
  return sql`(x."sessionTypeId" = ${sql.lit(sessionTypes.tournament.id)}
    or ${only.teamId}::int in (m.position1_team_id, m.position2_team_id))`;
}

/** The seed of a team, and the place of the asking member on its roster; a visitor has none. */
function sideOf(position: 1 | 2, memberId: Given<number | null>) {
  const [seed, place, answer, team] = [
    sql.ref(`seed${position}`),
    sql.ref(`place${position}`),
    sql.ref(`answer${position}`),
    sql.ref(`t${position}`),
  ];
  const seeds = sql`
    left join team_seeds ${seed} on ${seed}.session_id = m.session_id and ${seed}.team_id = ${team}.id`;
  if (memberId === null) return seeds;
  return sql`${seeds}
    left join team_members ${place} on ${place}.team_id = ${team}.id and ${place}.member_id = ${memberId}::int
      and ${place}.left_at is null
    left join availability ${answer} on ${answer}.team_match_id = m.id
      and ${answer}.team_member_id = ${place}.id`;
}

const teamMatchJson = (isMember: boolean) => sql`json_build_object(
  'teamMatchId', m.id, 'teamMatchNumber', m.number, 'matchDate', ${utcText('m.match_at')},
  'timeZone', clock.zone, 'location', ${locationJson('court')}, 'description', m.description,
  'position1Team', ${sideJson(1, isMember)}, 'position2Team', ${sideJson(2, isMember)},
  'winnerTeamId', m.winner_team_id, 'winnerReason', m.winner_reason, 'isLevel', m.is_level, 'statusId', m.team_match_status_type_id,
  'byeStatusTypeId', m.bye_status_type_id, 'position1FromTeamMatchId', m.position1_from_team_match_id,
  'position2FromTeamMatchId', m.position2_from_team_match_id,
  'round', json_build_object('id', r.id, 'number', r.number, 'name', r.name, 'roundName', r.name),
  'hasPostedScores', score.is_scored, 'isSchedulePublished', x.is_published, 'version', m.version)`;

function sideJson(position: 1 | 2, isMember: boolean) {
  const of = (table: string, column: string) => sql.ref(`${table}${position}.${column}`);
  const ownAnswer = sql`case when ${of('place', 'id')} is null then null else json_build_object(
    'teamMemberId', ${of('place', 'id')}, 'playerAvailabilityStatusTypeId',
    coalesce(${of('answer', 'player_availability_status_type_id')}, ${sql.lit(availabilities.unset.id)})) end`;
  return sql`case when ${of('t', 'id')} is null then null else json_build_object(
    'teamId', ${of('t', 'id')}, 'name', ${of('t', 'name')}, 'seed', ${of('seed', 'seed')},
    'points', ${sql.ref(`m.position${position}_points`)},
    'isWinner', coalesce(m.winner_team_id = ${of('t', 'id')}, false),
    'isDefaulted', ${sql.ref(`m.position${position}_defaulted`)},
    'requestingMemberPlayerAvailability', ${isMember ? ownAnswer : sql`null`}) end`;
}

/** The rounds of the draw `w`, the matches of each by number. */
export const roundsJson = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'number', r.number, 'name', r.name,
    'hasPostedScores', coalesce(played.is_scored, false),
    'teamMatches', coalesce(played.shown, '[]'::json)) order by r.number)
  from rounds r
  left join (
    select round_id, bool_or(is_scored) as is_scored, json_agg(shown order by number) as shown
    from matches group by round_id
  ) played on played.round_id = r.id
  where r.draw_id = w.id
), '[]'::json)`;

/** All matches by the day on the clocks of their court, by the hour and then by number within it. */
export const datesJson = sql`coalesce((
  select json_agg(json_build_object('date', played.day, 'hasPostedScores', played.is_scored,
    'teamMatches', played.shown) order by played.day nulls last)
  from (
    select (match_at at time zone coalesce(zone, 'UTC'))::date as day, bool_or(is_scored) as is_scored,
      json_agg(shown order by match_at, number) as shown
    from matches group by 1
  ) played
), '[]'::json)`;
