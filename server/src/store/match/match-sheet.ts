import type { MatchLine, MatchRules } from '@courtline/domain/match/score-team-match';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

/** Input of the score of a match: its lines with their results, and the scoring rules of the session. */
export type MatchSheet = MatchRules & {
  id: number;
  sessionId: number;
  number: number;
  position1TeamId: number | null;
  position2TeamId: number | null;
  winnerTeamId: number | null;
  winnerNamedBy: number | null;
  winnerReason: string | null;
  lines: (MatchLine & { lineId: number })[];
};

/** Lines come singles first, as on the score sheet. */
export async function getMatchSheet(db: Db, teamMatchId: number): Promise<MatchSheet> {
  const [sheet] = await readSheet(db, { teamMatchId });
  if (!sheet) throw new Error(`There is no match ${teamMatchId}`);
  return sheet;
}

const readSheet = preparedStatement<MatchSheet, { teamMatchId: number }>(
  (value) => sql`
    select m.id, m.session_id as "sessionId", m.number, m.position1_team_id as "position1TeamId",
      m.position2_team_id as "position2TeamId", m.winner_team_id as "winnerTeamId",
      m.winner_named_by as "winnerNamedBy", m.winner_reason as "winnerReason",
      s.session_type_id as "sessionTypeId", s.singles_points_per_match as "singlesPointsPerMatch",
      s.doubles_points_per_match as "doublesPointsPerMatch",
      coalesce((
        select json_agg(json_build_object('lineId', n.id, 'matchTypeId', n.match_type_id,
          'scoring', json_build_object('formatId', n.scoring_format_type_id, 'gameRuleId', s.game_rule_type_id),
          'result', case when o.line_id is null then null else json_build_object(
            'completionId', o.result_completion_type_id, 'winningSide', o.winning_side, 'sets', o.sets) end)
          order by n.match_type_id, n.lineup_position)
        from lines n left join results o on o.line_id = n.id
        where n.team_match_id = m.id
      ), '[]'::json) as lines
    from team_matches m join sessions s on s.id = m.session_id
    where m.id = ${value('teamMatchId')}`,
);
