import type { Location } from '@courtline/contract/place';
import { availabilities, lineupStatuses, scheduleStatuses } from '@courtline/domain/constants';
import type { LineupStatusId } from '@courtline/domain/lineup/visibility';
import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import type { GameRuleId } from '@courtline/domain/score/format';
import type { ScoringFormatId } from '@courtline/domain/score/result';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { ownChildIds, playsIn } from '../player/juniors';
import { type ActingCaptain, actingCaptainJson, actingCaptainOf, venueZone } from './acting-captain';
import { type LineRow, lineRows } from './lineup';
import { captainSeesFrom, isSavedForCaptain, isSavedSinceJoined } from './lineup-visibility';
import { playsInMatch } from './match-substitute';
import { type OpenPostponement, openPostponementJson } from './postponement';
import { hasProvisionalScores } from './score-confirmation';
import { locationJson, utcText } from '../platform/sql-json';

/** A team in a match, with the viewer's relation to it. */
export type MatchTeam = {
  teamId: number;
  name: string;
  /** Null if none was chosen. */
  crest: string | null;
  points: number;
  isDefaulted: boolean;
  lineupStatusId: LineupStatusId;
  /** 0 before the first save. */
  lineupVersion: number;
  /** The other side set the date of the match without this side's agreement. */
  isDatePending: boolean;
  opensNotBefore: string | null;
  /** The seal, in a session with sealed exchange; null and false without one. */
  sealedAt: string | null;
  isSealComplete: boolean;
  openedAt: string | null;
  isCaptain: boolean;
  /** False if the lineup was saved before the time from which this captain sees lineups. */
  isSavedForCaptain: boolean;
  /** Whether the captain sees only lineups saved after a certain time. */
  isLimitedCaptain: boolean;
  /** The team's acting captain in this match, who may be the viewer. */
  acting: ActingCaptain | null;
  /** For captains of the team, who cannot be acting captains too; otherwise null. */
  captainIds: number[] | null;
  /** False if the viewer joined the roster after this lineup was saved. */
  isSavedSinceJoined: boolean;
  /** The viewer's roster spot and availability. */
  teamMemberId: number | null;
  playerAvailabilityStatusTypeId: 1 | 2 | 3 | 4;
  comment: string | null;
  isEither: boolean;
};

/** A team match with everything that decides what the viewer may see and do on its page. */
export type MatchDay = {
  teamMatchId: number;
  teamMatchNumber: number;
  leagueId: number;
  leagueName: string;
  leagueTypeId: number;
  conferenceId: number;
  /** Whether the viewer plays for or captains a team of the conference. */
  readerPlaysHere: boolean;
  ownChildIds: number[];
  sessionId: number;
  sessionName: string;
  sessionTypeId: 1 | 2;
  sportTypeId: 1 | 2;
  matchDate: string | null;
  timeZone: string | null;
  location: Location | null;
  description: string | null;
  statusId: 1 | 2 | 3;
  byeStatusTypeId: 1 | 2 | null;
  isSchedulePublished: boolean;
  round: { id: number; number: number; name: string; roundName: string };
  winnerTeamId: number | null;
  winnerReason: string | null;
  isLevel: boolean;
  hasPostedScores: boolean;
  hasProvisionalScores: boolean;
  confirmsScores: boolean;
  confirmHours: number;
  resultsLastUpdatedMs: number;
  version: number;
  registrationVerificationFee: number;
  endDateUtc: string;
  singlesScoringFormatTypeId: ScoringFormatId | null;
  doublesScoringFormatTypeId: ScoringFormatId | null;
  gameRuleTypeId: GameRuleId;
  rulePack: RulePack | null;
  singlesPointsPerMatch: number | null;
  doublesPointsPerMatch: number | null;
  postponement: OpenPostponement | null;
  /** Both lineups are sealed and open together, at the latest this long before the match. */
  sealsLineups: boolean;
  sealMinutes: number;
  position1Team: MatchTeam | null;
  position2Team: MatchTeam | null;
};

/** In one statement, for a member or a visitor (null). */
export async function findMatchDay(db: Db, params: Params): Promise<MatchDay | null> {
  const [row] = await readMatchDay(db, params);
  return row?.match ?? null;
}

type Params = { teamMatchId: number; memberId: number | null };

// As a single JSON value: parsing many columns takes the service longer than the query itself.
const readMatchDay = preparedStatement<{ match: MatchDay }, Params>(
  (value) =>
    sql`select row_to_json(d) as match from (${matchDay(value('teamMatchId'), value('memberId'))}) d`,
);

/** A line with its match. */
export async function findLineDay(db: Db, params: LineParams): Promise<LineDay | null> {
  const [row] = await readLineDay(db, params);
  return row ?? null;
}

type LineParams = { lineId: number; memberId: number | null };

type LineDay = { match: MatchDay; line: LineRow };

const readLineDay = preparedStatement<LineDay, LineParams>((value) => {
  const teamMatchId = sql`(select n.team_match_id from lines n where n.id = ${value('lineId')})`;
  return sql`select row_to_json(d) as match,
      (select row_to_json(o) from (${lineRows} where n.id = ${value('lineId')}) o) as line
    from (${matchDay(teamMatchId, value('memberId'))}) d`;
});

function matchDay(teamMatchId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) {
  return sql`
    select m.id as "teamMatchId", m.number as "teamMatchNumber", l.id as "leagueId",
      l.name as "leagueName", l.league_type_id as "leagueTypeId", c.id as "conferenceId",
      ${playsIn('c', memberId)} as "readerPlaysHere", ${ownChildIds(memberId)} as "ownChildIds", s.id as "sessionId", s.name as "sessionName",
      s.session_type_id as "sessionTypeId", l.sport_type_id as "sportTypeId",
      ${utcText('m.match_at')} as "matchDate",
      coalesce(court.time_zone, home.time_zone, venue.time_zone) as "timeZone",
      ${locationJson('court')} as location, m.description, m.team_match_status_type_id as "statusId",
      m.bye_status_type_id as "byeStatusTypeId",
      d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)} as "isSchedulePublished",
      json_build_object('id', r.id, 'number', r.number, 'name', r.name, 'roundName', r.name) as round,
      m.winner_team_id as "winnerTeamId", m.winner_reason as "winnerReason", m.is_level as "isLevel",
      exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
        as "hasPostedScores",
      ${hasProvisionalScores} as "hasProvisionalScores",
      rules.confirms_scores as "confirmsScores", rules.confirm_hours as "confirmHours",
      m.results_updated_ms as "resultsLastUpdatedMs", m.version,
      s.registration_verification_fee_cents / 100.0 as "registrationVerificationFee",
      ${utcText('s.ends_at')} as "endDateUtc",
      s.singles_scoring_format_type_id as "singlesScoringFormatTypeId",
      s.doubles_scoring_format_type_id as "doublesScoringFormatTypeId", s.game_rule_type_id as "gameRuleTypeId",
      s.rule_pack as "rulePack", s.singles_points_per_match as "singlesPointsPerMatch",
      s.doubles_points_per_match as "doublesPointsPerMatch",
      ${openPostponementJson} as postponement,
      rules.seals_lineups as "sealsLineups", rules.seal_minutes as "sealMinutes",
      ${teamJson(1, memberId)} as "position1Team", ${teamJson(2, memberId)} as "position2Team"
    from team_matches m
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    join schedules d on d.id = w.schedule_id
    join sessions s on s.id = m.session_id
    join session_match_rules rules on rules.session_id = s.id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join teams t1 on t1.id = m.position1_team_id
    left join teams t2 on t2.id = m.position2_team_id
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    ${venueZone}
    where m.id = ${teamMatchId}`;
}

function teamJson(position: 1 | 2, memberId: RawBuilder<unknown>) {
  const team = (column: string) => sql.ref(`t${position}.${column}`);
  return sql`case when ${team('id')} is null then null else (
    select json_build_object('teamId', ${team('id')}, 'name', ${team('name')}, 'crest', ${team('crest')},
      'points', ${sql.ref(`m.position${position}_points`)},
      'isDefaulted', ${sql.ref(`m.position${position}_defaulted`)},
      'lineupStatusId', coalesce(u.lineup_status_type_id, ${sql.lit(lineupStatuses.unlocked.id)}),
      'lineupVersion', coalesce(u.version, 0),
      'isDatePending', ${sql.ref(`m.position${position}_date_pending`)},
      'opensNotBefore', ${utcText(`m.position${position}_opens_not_before`)},
      'sealedAt', ${utcText('q.sealed_at')}, 'isSealComplete', coalesce(q.is_complete, false),
      'openedAt', ${utcText('q.opened_at')},
      'isCaptain', k.id is not null,
      'isLimitedCaptain', ${captainSeesFrom} is not null, 'isSavedForCaptain', ${isSavedForCaptain},
      'isSavedSinceJoined', ${isSavedSinceJoined},
      'acting', ${actingCaptainJson},
      'captainIds', case when k.id is not null then (select json_agg(x.member_id) from team_captains x where x.team_id = k.team_id) end,
      'teamMemberId', spot.id,
      'playerAvailabilityStatusTypeId',
        coalesce(v.player_availability_status_type_id, ${sql.lit(availabilities.unset.id)}),
      'comment', v.comment, 'isEither', coalesce(v.is_either, false))
    from (select 1) once
    left join lineups u on u.team_match_id = m.id and u.team_id = ${team('id')}
    left join lineup_seals q on q.team_match_id = m.id and q.team_id = ${team('id')}
    left join team_captains k on k.team_id = ${team('id')} and k.member_id = ${memberId}::int
    left join lateral (select tm.* from team_members tm
      where tm.team_id = ${team('id')} and tm.member_id = ${memberId}::int
        and (tm.left_at is null or ${playsInMatch(sql`m.id`)})
      order by tm.left_at nulls first limit 1) spot on true
    left join availability v on v.team_match_id = m.id and v.team_member_id = spot.id
    left join lateral ${actingCaptainOf(team('id'))} a on true) end`;
}

/** When results of a match were last posted, changed or cleared; null if the match is not published. */
export async function findLatestResults(db: Db, teamMatchId: number): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select m.results_updated_ms as ms
    from team_matches m
    join schedules d on d.session_id = m.session_id
    where m.id = ${teamMatchId} and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
}
