import { scoreSheet } from '@courtline/domain/match/testing/score-sheet';
import type { Db } from '../db/open';
import { aTeamMatch } from './league-rows';
import { aMember } from './people';

type Played = { sessionId: number; teamIds: readonly [number, number]; on?: string };

/** A match of the session's only round with the lines of a score sheet. */
export async function aPlayedMatch(db: Db, { on, ...match }: Played, sheet: string): Promise<number> {
  const id = await aTeamMatch(db, match);
  if (on) await db.updateTable('team_matches').set({ match_at: on }).where('id', '=', id).execute();
  const { memberId } = await aMember(db);
  for (const [index, { matchTypeId, scoring, result }] of scoreSheet(sheet).entries()) {
    const { id: lineId } = await db
      .insertInto('lines')
      .values({
        team_match_id: id,
        match_type_id: matchTypeId,
        lineup_position: index + 1,
        scoring_format_type_id: scoring.formatId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (result) await save(db, lineId, { ...result, postedBy: memberId });
  }
  return id;
}

type Posted = NonNullable<ReturnType<typeof scoreSheet>[number]['result']> & { postedBy: number };

async function save(db: Db, lineId: number, { completionId, winningSide, sets, postedBy }: Posted) {
  await db
    .insertInto('results')
    .values({
      line_id: lineId,
      result_completion_type_id: completionId,
      winning_side: winningSide,
      sets: JSON.stringify(sets),
      posted_by: postedBy,
      updated_by: postedBy,
    })
    .execute();
}
