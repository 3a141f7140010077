import { isDeepStrictEqual } from 'node:util';
import type { StandingsMatch } from '@courtline/domain/standings/season-record';
import { type StandingsRow, type StandingsSession, standingsOf } from '@courtline/domain/standings/standings';
import type { Standing } from '../../contract/src/standings';
import type { Db } from '../../server/src/db/open';

type Session = StandingsSession & { gameRuleId: 1 | 2 | 3 | 4 };

/** Standings of a session computed by the domain rules alone from the stored results. */
export async function foldedStandings(db: Db, sessionId: number): Promise<StandingsRow[]> {
  const row = await db
    .selectFrom('sessions')
    .select([
      'session_type_id as sessionTypeId',
      'session_standings_type_id as sessionStandingsTypeId',
      'game_rule_type_id as gameRuleId',
      'singles_points_per_match as singlesPointsPerMatch',
      'doubles_points_per_match as doublesPointsPerMatch',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  // Check constraints allow only the ids of the domain.
  const session = row as Session;
  const teams = await db
    .selectFrom('teams')
    .select(['id as teamId', 'name as teamName'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  return standingsOf(session, teams, await matchesOf(db, sessionId, session));
}

async function matchesOf(db: Db, sessionId: number, { gameRuleId }: Session): Promise<StandingsMatch[]> {
  const rows = await db
    .selectFrom('team_matches as m')
    .innerJoin('lines as n', 'n.team_match_id', 'm.id')
    .innerJoin('rounds as r', 'r.id', 'm.round_id')
    .leftJoin('results as o', 'o.line_id', 'n.id')
    .selectAll(['m', 'n', 'o'])
    .select(['m.id as matchId', 'm.number as teamMatchNumber', 'r.number as roundNumber'])
    .where('m.session_id', '=', sessionId)
    .execute();
  return [...new Set(rows.map(({ matchId }) => matchId))].flatMap((id) => {
    const lines = rows.filter(({ matchId }) => matchId === id);
    const [match] = lines;
    if (!match || lines.every(({ line_id }) => line_id === null)) return [];
    return {
      teamMatchId: match.matchId,
      teamMatchNumber: match.teamMatchNumber,
      roundNumber: match.roundNumber,
      drawNumber: 1,
      matchDate: match.match_at?.toISOString() ?? null,
      position1TeamId: match.position1_team_id ?? 0,
      position2TeamId: match.position2_team_id ?? 0,
      namedWinner: null,
      lines: lines.map((line) => ({
        matchTypeId: line.match_type_id,
        scoring: { formatId: line.scoring_format_type_id, gameRuleId },
        result: line.line_id === null ? null : resultOf(line),
      })) as unknown as StandingsMatch['lines'],
    };
  });
}

type Stored = { result_completion_type_id: number | null; winning_side: number | null; sets: unknown };

function resultOf({ result_completion_type_id, winning_side, sets }: Stored) {
  return { completionId: result_completion_type_id, winningSide: winning_side, sets };
}

/** Whether the service returns the standings of the fold; it adds fields, such as the crest and the movement. */
export function isSameTable(standings: readonly Standing[], folded: readonly StandingsRow[]): boolean {
  return (
    standings.length === folded.length &&
    folded.every((row, index) => isDeepStrictEqual({ ...standings[index], ...row }, standings[index]))
  );
}
