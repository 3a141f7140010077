import { type DisputeDecision, confirmationStates } from '@courtline/domain/score/confirmation';
import type { LineResult, Side } from '@courtline/domain/score/result';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';

const { provisional, disputed, confirmed } = confirmationStates;

/** Whether a result of the match `m` does not stand yet; a scalar subquery, since it is read for whole schedules. */
export const hasProvisionalScores = sql<boolean>`coalesce((select true from score_confirmations k
  where k.team_match_id = m.id and k.state < ${sql.lit(confirmed)} limit 1), false)`;

type Posted = {
  lineId: number;
  teamMatchId: number;
  /** Null for an organizer, whose results stand at once. */
  postedSide: Side | null;
  dueAt: Date;
  by: number;
  now: Date;
};

/** A result that was posted or corrected is to be confirmed anew. */
export async function savePostedScore(db: Db, posted: Posted): Promise<void> {
  await upsertPosted(db, { ...posted, isConfirmed: posted.postedSide === null });
}

const upsertPosted = preparedStatement<object, Posted & { isConfirmed: boolean }>(
  (value) => sql`
    insert into score_confirmations as k (line_id, team_match_id, posted_side, due_at, state, confirmed_at, confirmed_by)
    select ${value('lineId')}::int, ${value('teamMatchId')}::int, ${value('postedSide')}::int, ${value('dueAt')}::timestamptz,
      case when x.yes then ${sql.lit(confirmed)} else ${sql.lit(provisional)} end,
      case when x.yes then ${value('now')}::timestamptz end, case when x.yes then ${value('by')}::int end
    from (select ${value('isConfirmed')}::boolean as yes) x
    on conflict (line_id) do update set posted_side = excluded.posted_side, due_at = excluded.due_at,
      state = excluded.state, confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`,
);

/** A session that no longer confirms scores. */
export async function deleteConfirmation(db: Db, lineId: number): Promise<void> {
  await db.deleteFrom('score_confirmations').where('line_id', '=', lineId).execute();
}

export async function saveConfirmed(
  db: Db,
  { lineIds, by, now }: { lineIds: readonly number[]; by: number; now: Date },
): Promise<void> {
  await db
    .updateTable('score_confirmations')
    .set({ state: confirmed, confirmed_by: by, confirmed_at: now })
    .where('line_id', 'in', lineIds)
    .execute();
}

/** Matches with results that stand because nobody answered in time. */
export async function listDueMatches(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct team_match_id as id from score_confirmations
    where state = ${sql.lit(provisional)} and due_at <= ${now} order by 1 limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Call under the lock of the match. The lines whose scores stand from now on, and their session; null without any. */
export async function confirmDueScores(
  db: Db,
  { teamMatchId, now }: { teamMatchId: number; now: Date },
): Promise<{ sessionId: number | null; lineIds: number[] }> {
  const { rows } = await sql<{ lineId: number; sessionId: number }>`
    update score_confirmations k set state = ${sql.lit(confirmed)}, confirmed_at = due_at
    from team_matches m
    where k.team_match_id = ${teamMatchId} and m.id = k.team_match_id
      and k.state = ${sql.lit(provisional)} and k.due_at <= ${now}
    returning k.line_id as "lineId", m.session_id as "sessionId"`.execute(db);
  const lineIds = rows.map(({ lineId }) => lineId).toSorted((one, other) => one - other);
  return { sessionId: rows[0]?.sessionId ?? null, lineIds };
}

/** The results of a match that wait for an answer, with the side that posted them. */
export async function listProvisional(db: Db, teamMatchId: number) {
  const { rows } = await sql<{ lineId: number; postedSide: Side; dueAt: string }>`
    select line_id as "lineId", posted_side as "postedSide", ${utcText('due_at')} as "dueAt"
    from score_confirmations
    where team_match_id = ${teamMatchId} and state = ${sql.lit(provisional)} and posted_side is not null
    order by line_id`.execute(db);
  return rows;
}

export type ScoreConfirmer = { memberId: number; firstName: string; lastName: string; email: string };

/** Captains and acting captains of the teams who have confirmed an own address. */
export async function listScoreConfirmers(
  db: Db,
  { teamMatchId, teamIds }: { teamMatchId: number; teamIds: readonly number[] },
): Promise<ScoreConfirmer[]> {
  const { rows } = await sql<ScoreConfirmer>`
    select id as "memberId", first_name as "firstName", last_name as "lastName", email from members
    where deleted_at is null and email is not null and email_verified_at is not null and id in (
      select member_id from team_captains where team_id = any(${teamIds})
      union select e.member_id from acting_captains a join team_members e on e.id = a.team_member_id
      where a.team_match_id = ${teamMatchId} and a.team_id = any(${teamIds}))
    order by id`.execute(db);
  return rows;
}

/** The teams of a session with a result that does not stand yet. */
export function provisionalTeamIds(sessionId: RawBuilder<unknown>) {
  return sql`select unnest(array[m.position1_team_id, m.position2_team_id])
    from score_confirmations k join team_matches m on m.id = k.team_match_id
    where m.session_id = ${sessionId} and k.state < ${sql.lit(confirmed)}`;
}

type NewDispute = {
  lineId: number;
  by: number;
  now: Date;
  reason: string;
  posted: LineResult;
  proposed: LineResult;
};

export async function saveDispute(db: Db, { lineId, by, now, reason, posted, proposed }: NewDispute) {
  await db
    .updateTable('score_confirmations')
    .set({ state: disputed })
    .where('line_id', '=', lineId)
    .execute();
  const { id } = await db
    .insertInto('score_disputes')
    .values({
      line_id: lineId,
      raised_by: by,
      raised_at: now,
      reason,
      posted: JSON.stringify(posted),
      proposed: JSON.stringify(proposed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Decided = { by: number; now: Date; decision: DisputeDecision; note: string | null };

export async function saveDecision(db: Db, disputeId: number, { by, now, ...decided }: Decided) {
  await db
    .updateTable('score_disputes')
    .set({ ...decided, decided_by: by, decided_at: now })
    .where('id', '=', disputeId)
    .execute();
}

/** An organizer posted another score or cleared the line. */
export async function closeDispute(db: Db, lineId: number, { by, now }: { by: number; now: Date }) {
  await db
    .updateTable('score_disputes')
    .set({ decision: 'other', decided_by: by, decided_at: now })
    .where('line_id', '=', lineId)
    .where('decided_at', 'is', null)
    .execute();
}

/** A digest must not report again what the e-mail about the decision says. */
export async function markResultTold(db: Db, lineId: number): Promise<void> {
  await db
    .updateTable('result_history')
    .set({ to_tell: false })
    .where('line_id', '=', lineId)
    .where('to_tell', '=', true)
    .execute();
}
