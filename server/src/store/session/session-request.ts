import type { OwnRequest } from '@courtline/contract/own-request';
import type { SessionRequest } from '@courtline/contract/session-teams';
import { requestStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { placeLabel, utcText } from '../platform/sql-json';

type Page = { sessionId: number; statusId: number | null; pageNumber: number; pageSize: number };

/** Pending requests first, in the order of arrival. */
export async function listRequests(db: Db, page: Page): Promise<SessionRequest[]> {
  const { rows } = await sql<SessionRequest>`${requests}
    where r.session_id = ${page.sessionId} ${withStatus(page)}
    order by r.session_request_status_type_id, r.created_at, r.id
    limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`.execute(db);
  return rows;
}

export async function countRequests(db: Db, page: Pick<Page, 'sessionId' | 'statusId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from session_requests r
    where r.session_id = ${page.sessionId} ${withStatus(page)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type RequestKey = { sessionId: number; id: number };

export async function findRequest(db: Db, { sessionId, id }: RequestKey): Promise<SessionRequest | null> {
  const { rows } = await sql<SessionRequest>`${requests}
    where r.id = ${id} and r.session_id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

type OwnPage = {
  memberId: number;
  sessionId?: number | undefined;
  statusId?: number | undefined;
  pageNumber: number;
  pageSize: number;
};

/** The requests of a member, the latest first, and their total. */
export async function listRequestsOf(
  db: Db,
  page: OwnPage,
): Promise<{ results: OwnRequest[]; totalCount: number }> {
  const own = sql`session_requests r
    where r.member_id = ${page.memberId} and (${page.sessionId ?? null}::int is null or r.session_id = ${page.sessionId ?? null})
      and (${page.statusId ?? null}::int is null or r.session_request_status_type_id = ${page.statusId ?? null})`;
  const [{ rows: results }, { rows: counted }] = await Promise.all([
    sql<OwnRequest>`
      select r.id, r.kind, s.id as "sessionId", s.name as "sessionName",
        r.session_request_status_type_id as "sessionRequestStatusTypeId",
        case when t.id is null then null else json_build_object('id', t.id, 'name', t.name) end as team,
        ${utcText('r.created_at')} as "createdAtUtc", ${utcText('r.decided_at')} as "decidedAtUtc"
      from (select r.* from ${own}) r
      join sessions s on s.id = r.session_id
      left join teams t on t.id = r.team_id
      order by r.id desc
      limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${own}`.execute(db),
  ]);
  return { results, totalCount: counted[0]?.count ?? 0 };
}

/** Returns the time of creation. */
export async function deleteRequest(db: Db, id: number): Promise<Date> {
  const row = await db
    .deleteFrom('session_requests')
    .where('id', '=', id)
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();
  return row.createdAt;
}

function withStatus({ statusId }: Pick<Page, 'statusId'>) {
  return statusId === null ? sql`` : sql`and r.session_request_status_type_id = ${statusId}`;
}

const requests = sql`
  select r.id, r.kind, m.id as "memberId", p.id as "playerId",
    m.first_name || ' ' || m.last_name as "displayName",
    coalesce(m.profile_image, p.profile_image) as "profileImage",
    json_build_object('display', coalesce(p.place_name, ${placeLabel('p')}, m.place_name, ${placeLabel('m')}))
      as location,
    r.session_request_status_type_id as "sessionRequestStatusTypeId",
    case when r.kind = 'captain' then (select json_build_object('id', x.id, 'name', x.name) from returning_teams y
      join teams x on x.id = y.team_id where y.answered_by = m.id and y.answer = 'in' and x.session_id = r.session_id
      order by y.approved_at is not null, x.id limit 1) end as "askedTeam",
    case when t.id is null then null else json_build_object('id', t.id, 'name', t.name) end as team,
    ${utcText('r.created_at')} as "createdAtUtc", ${utcText('r.decided_at')} as "decidedAtUtc"
  from session_requests r
  join members m on m.id = r.member_id
  left join players p on p.member_id = m.id
  left join teams t on t.id = r.team_id`;

type RequestAnswer = {
  id: number;
  statusId: number;
  teamId: number | null;
  decidedBy: number | null;
  now: Date;
};

export async function saveRequestAnswer(db: Db, answer: RequestAnswer): Promise<void> {
  await db
    .updateTable('session_requests')
    .set({
      session_request_status_type_id: answer.statusId,
      team_id: answer.teamId,
      decided_by: answer.decidedBy,
      decided_at: answer.now,
    })
    .where('id', '=', answer.id)
    .execute();
}

/**
 * Becoming a captain approves the person's open request, and the request counts as consent to the appointment. Returns the
 * member ids.
 */
export async function approveCaptainRequests(
  db: Db,
  made: { teamIds: readonly number[]; decidedBy: number | null; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    with answered as (
      update session_requests r set session_request_status_type_id = ${requestStatuses.approved.id},
        team_id = c.team_id, decided_by = ${made.decidedBy}::int, decided_at = ${made.now}
      from team_captains c join teams t on t.id = c.team_id
      where c.team_id = any(${made.teamIds}::int[]) and r.session_id = t.session_id and r.member_id = c.member_id
        and r.kind = 'captain' and r.session_request_status_type_id = ${requestStatuses.pending.id}
      returning r.team_id, r.member_id
    )
    update team_captains c set accepted_at = coalesce(c.accepted_at, ${made.now}) from answered a
    where c.team_id = a.team_id and c.member_id = a.member_id
    returning c.member_id as "memberId"
  `.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Players with an account who are in no team of the session, the most recently created first. */
export async function listOutsiders(
  db: Db,
  { sessionId, limit }: { sessionId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m join players p on p.member_id = m.id
    where m.deleted_at is null and not m.is_admin
      and not exists (select from team_members tm join teams t on t.id = tm.team_id
        where t.session_id = ${sessionId} and tm.member_id = m.id and tm.left_at is null)
      and not exists (select from team_captains tc join teams t on t.id = tc.team_id
        where t.session_id = ${sessionId} and tc.member_id = m.id)
    order by m.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type NewRequest = {
  sessionId: number;
  memberId: number;
  /** The guardian who asks for the member, a child. */
  guardianId?: number | null;
  kind: 'captain' | 'join';
  createdAt: Date;
};

export async function saveRequests(db: Db, newRequests: readonly NewRequest[]): Promise<void> {
  await db
    .insertInto('session_requests')
    .values(
      newRequests.map(({ sessionId, memberId, kind, createdAt }) => ({
        session_id: sessionId,
        member_id: memberId,
        kind,
        created_at: createdAt,
      })),
    )
    .execute();
}

/** The id of a new request; null if the same one exists already, also when two requests race. */
export async function saveRequest(db: Db, request: NewRequest): Promise<number | null> {
  const row = await db
    .insertInto('session_requests')
    .values({
      session_id: request.sessionId,
      member_id: request.memberId,
      guardian_id: request.guardianId ?? null,
      kind: request.kind,
      created_at: request.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
