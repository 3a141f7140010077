import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import type { ScoredMatch } from '@courtline/domain/standings/season-record';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { nextMoment } from '../schedule/save-draw-state';

export async function saveRulePack(db: Db, sessionId: number, pack: RulePack | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ rule_pack: pack && JSON.stringify(pack), version: sql`version + 1` })
    .where('id', '=', sessionId)
    .execute();
}

/** Saves the scores of league matches that another rule pack counts differently. */
export async function saveRecountedMatches(db: Db, matches: readonly ScoredMatch[]): Promise<void> {
  const rows = matches.map(({ teamMatchId, position1TeamId, position2TeamId, side1, side2 }) => ({
    teamMatchId,
    statusId: side1.verdict === null ? teamMatchStatuses.inProgress.id : teamMatchStatuses.completed.id,
    points1: side1.pointHundredths / 100,
    points2: side2.pointHundredths / 100,
    winnerTeamId:
      side1.verdict === 'won' ? position1TeamId : side2.verdict === 'won' ? position2TeamId : null,
  }));
  if (rows.length === 0) return;
  await sql`
    update team_matches m set team_match_status_type_id = c."statusId", position1_points = c.points1,
      position2_points = c.points2, winner_team_id = c."winnerTeamId", results_updated_ms = ${nextMoment('m')}
    from json_to_recordset(${JSON.stringify(rows)}::json) as c("teamMatchId" int, "statusId" smallint,
      points1 numeric, points2 numeric, "winnerTeamId" int)
    where m.id = c."teamMatchId"`.execute(db);
}
