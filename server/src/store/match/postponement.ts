import type { PostponeReason } from '@courtline/domain/match/postponement';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { endProposals } from './makeup';

export type OpenPostponement = {
  postponementId: number;
  reason: PostponeReason;
  isWholeMatch: boolean;
  /** When the match was to be played. */
  originalDate: string | null;
  postponedAt: string;
  message: string | null;
  /** How long captains have to agree; 0 for no limit. */
  makeupDays: number;
};

/** The one of the match `m`. */
export const openPostponementJson = sql`
  (select json_build_object('postponementId', pp.id, 'reason', pp.reason, 'isWholeMatch', pp.is_whole_match,
    'originalDate', ${utcText('pp.original_at')}, 'postponedAt', ${utcText('pp.postponed_at')}, 'message', pp.message,
    'makeupDays', (select rule.makeup_days from session_match_rules rule where rule.session_id = m.session_id))
  from postponements pp where pp.team_match_id = m.id and pp.settled_at is null)`;

type NewPostponement = {
  teamMatchId: number;
  reason: PostponeReason;
  isWholeMatch: boolean;
  originalDate: string | null;
  message: string | null;
  by: number;
  now: Date;
};

export async function savePostponement(db: Db, postponement: NewPostponement): Promise<number> {
  const { id } = await db
    .insertInto('postponements')
    .values({
      team_match_id: postponement.teamMatchId,
      reason: postponement.reason,
      is_whole_match: postponement.isWholeMatch,
      original_at: postponement.originalDate,
      message: postponement.message,
      postponed_by: postponement.by,
      postponed_at: postponement.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line that had a date of its own waits for a new one. */
export async function savePostponedLines(
  db: Db,
  { postponementId, lineIds }: { postponementId: number; lineIds: readonly number[] },
): Promise<void> {
  if (lineIds.length === 0) return;
  await sql`
    insert into postponed_lines (line_id, postponement_id)
    select id, ${postponementId} from unnest(${lineIds}::int[]) as id
    on conflict (line_id) do update
      set postponement_id = excluded.postponement_id, play_at = null, place_id = null`.execute(db);
}

/** The date on which the lines of a postponement are played. */
export async function saveLineDates(
  db: Db,
  { postponementId, playAt, placeId }: { postponementId: number; playAt: string; placeId: number | null },
): Promise<void> {
  await db
    .updateTable('postponed_lines')
    .set({ play_at: playAt, place_id: placeId })
    .where('postponement_id', '=', postponementId)
    .execute();
}

/** Its lines are played with their match again. */
export async function deletePostponedLines(db: Db, postponementId: number): Promise<void> {
  await db.deleteFrom('postponed_lines').where('postponement_id', '=', postponementId).execute();
}

export async function listPostponedLineIds(db: Db, postponementId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('postponed_lines')
    .select('line_id')
    .where('postponement_id', '=', postponementId)
    .orderBy('line_id')
    .execute();
  return rows.map((row) => row.line_id);
}

type Settlement = { postponementId: number; outcome: 'agreed' | 'set' | 'resumed'; by: number; now: Date };

export async function settlePostponement(
  db: Db,
  { postponementId, outcome, by, now }: Settlement,
): Promise<void> {
  await db
    .updateTable('postponements')
    .set({ outcome, settled_by: by, settled_at: now })
    .where('id', '=', postponementId)
    .execute();
  await endProposals(db, { postponementId, state: 'closed', by, now });
}

/** A date that is set in the match editor ends the postponement of a whole match. */
export async function settleByNewDate(
  db: Db,
  { teamMatchId, by, now }: { teamMatchId: number; by: number; now: Date },
): Promise<void> {
  const open = await db
    .selectFrom('postponements')
    .select('id')
    .where('team_match_id', '=', teamMatchId)
    .where('is_whole_match', '=', true)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (open) await settlePostponement(db, { postponementId: open.id, outcome: 'set', by, now });
}

/**
 * Answers and questions about a match are about its date: with a new one, players are asked again. Answers that an absence
 * gave are given again by the next run of the job.
 */
export async function forgetAnswers(db: Db, teamMatchId: number): Promise<void> {
  await db.deleteFrom('availability').where('team_match_id', '=', teamMatchId).execute();
  await db.deleteFrom('availability_questions').where('team_match_id', '=', teamMatchId).execute();
}
