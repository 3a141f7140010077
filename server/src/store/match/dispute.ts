import type { DisputeDecision } from '@courtline/domain/score/confirmation';
import type { LineResult, ScoringFormatId } from '@courtline/domain/score/result';
import type { GameRuleId } from '@courtline/domain/score/format';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type DisputeRow = {
  id: number;
  lineId: number;
  teamMatchId: number;
  leagueId: number;
  conferenceId: number;
  matchTypeId: 1 | 2;
  lineupPosition: number;
  scoringFormatTypeId: ScoringFormatId;
  gameRuleTypeId: GameRuleId;
  matchDate: string | null;
  timeZone: string | null;
  position1Team: { teamId: number; name: string } | null;
  position2Team: { teamId: number; name: string } | null;
  postedSide: 1 | 2 | null;
  reason: string;
  posted: LineResult;
  proposed: LineResult;
  raisedByName: string;
  raisedAtUtc: string;
  decision: DisputeDecision | null;
  note: string | null;
  decidedByName: string | null;
  decidedAtUtc: string | null;
};

const disputesShown = 100;

/** The disputes of a session: open ones first, the oldest of them first; then the latest decisions. */
export async function listDisputes(db: Db, sessionId: number): Promise<DisputeRow[]> {
  const { rows } = await disputes(sql`m.session_id = ${sessionId}
    order by q.decided_at desc nulls first, q.raised_at, q.id limit ${sql.lit(disputesShown)}`).execute(db);
  return rows;
}

export async function findDispute(db: Db, id: number): Promise<DisputeRow | null> {
  const { rows } = await disputes(sql`q.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

function disputes(where: RawBuilder<unknown>) {
  return sql<DisputeRow>`
    select q.id, q.line_id as "lineId", m.id as "teamMatchId", c.league_id as "leagueId", c.id as "conferenceId",
      n.match_type_id as "matchTypeId", n.lineup_position as "lineupPosition",
      n.scoring_format_type_id as "scoringFormatTypeId", s.game_rule_type_id as "gameRuleTypeId",
      ${utcText('m.match_at')} as "matchDate",
      coalesce(court.time_zone, home.time_zone, venue.time_zone) as "timeZone",
      ${team('t1')} as "position1Team", ${team('t2')} as "position2Team", k.posted_side as "postedSide",
      q.reason, q.posted, q.proposed, concat_ws(' ', a.first_name, a.last_name) as "raisedByName",
      ${utcText('q.raised_at')} as "raisedAtUtc", q.decision, q.note,
      case when b.id is null then null else concat_ws(' ', b.first_name, b.last_name) end as "decidedByName",
      ${utcText('q.decided_at')} as "decidedAtUtc"
    from score_disputes q
    join lines n on n.id = q.line_id
    join team_matches m on m.id = n.team_match_id
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    join members a on a.id = q.raised_by
    left join members b on b.id = q.decided_by
    left join score_confirmations k on k.line_id = n.id
    left join teams t1 on t1.id = m.position1_team_id
    left join teams t2 on t2.id = m.position2_team_id
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where ${where}`;
}

function team(alias: string) {
  return sql`case when ${sql.ref(`${alias}.id`)} is null then null else
    json_build_object('teamId', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
}
