import type { ScoringFormatId } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import type { StoredResult } from './result';

type DigestParams = { teamMatchId: number; now: Date; quietUntil: Date; latestAfterMs: number };

/** Delays the e-mail until results stop changing, up to a maximum; returns the time when it is due. */
export async function postponeDigest(db: Db, params: DigestParams): Promise<Date> {
  const [row] = await upsertDigest(db, params);
  if (!row) throw new Error(`No digest was kept for match ${params.teamMatchId}`);
  return row.dueAt;
}

const upsertDigest = preparedStatement<{ dueAt: Date }, DigestParams>(
  (value) => sql`
    insert into result_digests (team_match_id, since, due_at)
    values (${value('teamMatchId')}, ${value('now')}, ${value('quietUntil')})
    on conflict (team_match_id) do update set due_at = greatest(result_digests.due_at, least(excluded.due_at,
      result_digests.since + ${value('latestAfterMs')}::int * interval '1 millisecond'))
    returning due_at as "dueAt"`,
);

/** A result change that no e-mail has reported yet. */
export type PendingResultChange = {
  lineId: number;
  matchTypeId: 1 | 2;
  lineupPosition: number;
  scoringFormatTypeId: ScoringFormatId;
  before: StoredResult | null;
  after: StoredResult | null;
  byMemberId: number;
  byName: string;
};

/**
 * The changes of a match that are due, each returned once, in the order in which they were made. Null if later changes
 * postpone the e-mail, or if another node claims them.
 */
export async function claimPendingChanges(
  db: Db,
  { teamMatchId, now }: { teamMatchId: number; now: Date },
): Promise<PendingResultChange[] | null> {
  const { rows: due } = await sql`
    delete from result_digests where team_match_id = ${teamMatchId} and due_at <= ${now} returning 1`.execute(
    db,
  );
  if (due.length === 0) return null;
  const { rows } = await sql<PendingResultChange>`
    with told as (
      update result_history y set to_tell = false
      from lines n where n.id = y.line_id and n.team_match_id = ${teamMatchId} and y.to_tell
      returning y.id, y.line_id, y.before, y.after, y.changed_by, n.match_type_id, n.lineup_position,
        n.scoring_format_type_id
    )
    select t.line_id as "lineId", t.match_type_id as "matchTypeId", t.lineup_position as "lineupPosition",
      t.scoring_format_type_id as "scoringFormatTypeId", t.before, t.after, t.changed_by as "byMemberId",
      concat_ws(' ', m.first_name, m.last_name) as "byName"
    from told t join members m on m.id = t.changed_by order by t.id`.execute(db);
  return rows;
}

/** Matches whose e-mail is overdue at the given time, the longest overdue first. */
export async function listOverdueDigests(db: Db, by: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('result_digests')
    .select('team_match_id')
    .where('due_at', '<', by)
    .orderBy('due_at')
    .limit(1000)
    .execute();
  return rows.map((row) => row.team_match_id);
}
