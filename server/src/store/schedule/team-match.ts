import type { DateAgreement } from '@courtline/domain/lineup/visibility';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { placeJson, utcText } from '../platform/sql-json';

export type TeamMatchPlan = {
  id: number;
  scheduleId: number;
  hasPostedScores: boolean;
  matchDate: string | null;
  position1Agreement: DateAgreement;
  position2Agreement: DateAgreement;
  placeId: number | null;
  location: { placeName: string; formattedAddress: string } | null;
  description: string | null;
  position1TeamId: number | null;
  position2TeamId: number | null;
  byeStatusTypeId: number | null;
  version: number;
};

/** A planned match with its schedule, and whether a score is posted in it. */
export async function findTeamMatch(db: Db, id: number): Promise<TeamMatchPlan | null> {
  const { rows } = await sql<TeamMatchPlan>`
    select m.id, w.schedule_id as "scheduleId", ${utcText('m.match_at')} as "matchDate",
      ${agreementJson(1)} as "position1Agreement", ${agreementJson(2)} as "position2Agreement",
      m.place_id as "placeId",
      ${placeJson('m')} as location, m.description, m.position1_team_id as "position1TeamId",
      m.position2_team_id as "position2TeamId", m.bye_status_type_id as "byeStatusTypeId", m.version,
      exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
        as "hasPostedScores"
    from team_matches m
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

function agreementJson(side: 1 | 2) {
  return sql`json_build_object('isDatePending', ${sql.ref(`m.position${side}_date_pending`)},
    'opensNotBefore', ${utcText(`m.position${side}_opens_not_before`)})`;
}

/** One higher than the highest match number of the session. */
export async function nextTeamMatchNumber(db: Db, sessionId: number): Promise<number> {
  const row = await db
    .selectFrom('team_matches')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.next;
}

export async function deleteTeamMatchRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('team_matches').where('id', '=', id).execute();
}

export type TeamMatchChange = Pick<
  TeamMatchPlan,
  | 'matchDate'
  | 'position1Agreement'
  | 'position2Agreement'
  | 'placeId'
  | 'description'
  | 'position1TeamId'
  | 'position2TeamId'
  | 'byeStatusTypeId'
>;

export async function saveTeamMatch(db: Db, id: number, change: TeamMatchChange): Promise<void> {
  await db
    .updateTable('team_matches')
    .set({
      match_at: change.matchDate,
      position1_date_pending: change.position1Agreement.isDatePending,
      position1_opens_not_before: change.position1Agreement.opensNotBefore,
      position2_date_pending: change.position2Agreement.isDatePending,
      position2_opens_not_before: change.position2Agreement.opensNotBefore,
      place_id: change.placeId,
      description: change.description,
      position1_team_id: change.position1TeamId,
      position2_team_id: change.position2TeamId,
      bye_status_type_id: change.byeStatusTypeId,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the other side set the date alone; the lineup of this side opens no earlier than before. */
export async function saveDatePending(
  db: Db,
  id: number,
  { side, opensNotBefore }: { side: 1 | 2; opensNotBefore: Date },
): Promise<void> {
  await db
    .updateTable('team_matches')
    .set({
      [`position${side}_date_pending`]: true,
      [`position${side}_opens_not_before`]: opensNotBefore,
    })
    .where('id', '=', id)
    .execute();
}

/** Records the agreement of these sides' captains, or an organizer's decision for them. */
export async function saveDateAgreed(db: Db, id: number, sides: readonly (1 | 2)[]): Promise<void> {
  await db
    .updateTable('team_matches')
    .set({
      ...(sides.includes(1) && { position1_date_pending: false, position1_opens_not_before: null }),
      ...(sides.includes(2) && { position2_date_pending: false, position2_opens_not_before: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** The member who last changed the date of a match; null if the audit log has no entry. */
export async function findDateSetter(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ memberId: number | null }>`
    select coalesce(h.as_member_id, h.member_id) as "memberId" from audit h
    where h.target_kind = 'team-match' and h.target_id = ${id}
      and h.what = 'match-changed' and h.detail -> 'after' ? 'matchDate'
    order by h.at desc, h.id desc limit 1`.execute(db);
  return rows[0]?.memberId ?? null;
}

/** Deletes lineups and line players of teams that no longer play on these sides. */
export async function deleteLineupsOf(
  db: Db,
  id: number,
  { sides, teamIds }: { sides: readonly number[]; teamIds: readonly number[] },
): Promise<void> {
  await sql`delete from line_players p using lines n
    where n.id = p.line_id and n.team_match_id = ${id} and p.side = any(${sides}::int[])`.execute(db);
  await sql`delete from lineups where team_match_id = ${id} and team_id = any(${teamIds}::int[])`.execute(db);
  await sql`delete from availability a using team_members r, team_matches m
    where r.id = a.team_member_id and m.id = a.team_match_id and m.id = ${id}
      and r.team_id is distinct from m.position1_team_id
      and r.team_id is distinct from m.position2_team_id`.execute(db);
}
