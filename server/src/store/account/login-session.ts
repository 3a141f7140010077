import type { Member } from '@courtline/domain/permission/actor';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { organizedConferences, organizedLeagues } from './member';
import { requiresSecondFactor } from './sign-in-policy';
import { deleteInBatches } from '../platform/delete-in-batches';

export const loginLifetimeMs = 30 * 24 * 60 * 60 * 1000;

export type LoginSession = {
  id: number;
  member: Member;
  /** When the member signed in or last confirmed their identity. */
  confirmedAt: Date;
  /** When the member proved a second factor in this log-in. */
  secondFactorAt: Date | null;
  lastSeenAt: Date;
  /** The admin's own log-in during impersonation. */
  openedFrom: number | null;
};

/** Caller and roles come from one statement, because every request needs them. */
export async function findLoginSession(db: Db, by: TokenAt): Promise<LoginSession | null> {
  const [row] = await readLoginSession(db, by);
  if (!row) return null;
  // The site requires a second factor of organizers and admins: until it is proven, they are plain members.
  const isHeld = row.is_second_factor_missing;
  return {
    id: row.id,
    confirmedAt: row.confirmed_at ?? row.created_at,
    secondFactorAt: row.second_factor_at,
    lastSeenAt: row.last_seen_at,
    openedFrom: row.opened_from,
    member: {
      kind: 'member',
      memberId: row.member_id,
      isAdmin: row.is_admin && !isHeld,
      leagueIds: isHeld ? [] : row.league_ids,
      conferenceIds: isHeld ? [] : row.conference_ids,
      ...(row.impersonator_id === null ? {} : { impersonatorId: row.impersonator_id }),
    },
  };
}

type TokenAt = { tokenHash: Buffer; now: Date };

type LoginSessionRow = Awaited<ReturnType<ReturnType<typeof openLoginSessions>['executeTakeFirstOrThrow']>>;

const readLoginSession = preparedStatement<LoginSessionRow, TokenAt>(
  (value, db) =>
    sql`${openLoginSessions(db)
      .where('s.token_hash', '=', value('tokenHash'))
      .where('s.expires_at', '>', value('now'))}`,
);

function openLoginSessions(db: Db) {
  return (
    db
      .selectFrom('log_ins as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .leftJoin('members as i', 'i.id', 's.impersonator_id')
      .select([
        's.id',
        's.created_at',
        's.confirmed_at',
        's.second_factor_at',
        's.last_seen_at',
        's.impersonator_id',
        's.opened_from',
        'm.id as member_id',
        'm.is_admin',
        organizedLeagues.as('league_ids'),
        organizedConferences.as('conference_ids'),
        sql<boolean>`s.second_factor_at is null and s.impersonator_id is null and ${requiresSecondFactor}`.as(
          'is_second_factor_missing',
        ),
      ])
      .where('m.deleted_at', 'is', null)
      // Rights may change during an impersonation.
      .where(sql<boolean>`(s.impersonator_id is null or (i.is_admin and not m.is_admin))`)
  );
}

type NewLoginSession = {
  memberId: number;
  tokenHash: Buffer;
  expiresAt: Date;
  userAgent: string;
  address: string;
  secondFactorAt?: Date | null;
  impersonator?: { memberId: number; loginSessionId: number };
};

export async function saveLoginSession(db: Db, loginSession: NewLoginSession): Promise<void> {
  await db
    .insertInto('log_ins')
    .values({
      member_id: loginSession.memberId,
      token_hash: loginSession.tokenHash,
      expires_at: loginSession.expiresAt,
      user_agent: loginSession.userAgent,
      address: loginSession.address,
      second_factor_at: loginSession.secondFactorAt ?? null,
      impersonator_id: loginSession.impersonator?.memberId ?? null,
      opened_from: loginSession.impersonator?.loginSessionId ?? null,
    })
    .execute();
}

/** The member's own log-ins, without impersonations by admins. */
export function listLoginSessionsOf(db: Db, { memberId, now }: { memberId: number; now: Date }) {
  return db
    .selectFrom('log_ins')
    .select([
      'id',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('member_id', '=', memberId)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function findLoginSessionOwner(db: Db, id: number): Promise<{ memberId: number } | null> {
  const row = await db
    .selectFrom('log_ins')
    .select('member_id as memberId')
    .where('id', '=', id)
    .where('impersonator_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives an open log-in a new token, which invalidates the previous one. */
export async function replaceToken(
  db: Db,
  loginSession: { id: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('log_ins')
    .set({
      token_hash: loginSession.tokenHash,
      last_seen_at: loginSession.now,
      expires_at: loginSession.expiresAt,
    })
    .where('id', '=', loginSession.id)
    .where('expires_at', '>', loginSession.now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Confirmation = { id: number; now: Date; isSecondFactor: boolean };

/** The member at this log-in confirmed who they are. */
export async function confirmLoginSession(db: Db, { id, now, isSecondFactor }: Confirmation): Promise<void> {
  await db
    .updateTable('log_ins')
    .set({ confirmed_at: now, ...(isSecondFactor && { second_factor_at: now }) })
    .where('id', '=', id)
    .execute();
}

export async function saveLoginSessionSeen(db: Db, loginSession: { id: number; now: Date }): Promise<void> {
  await db
    .updateTable('log_ins')
    .set({ last_seen_at: loginSession.now })
    .where('id', '=', loginSession.id)
    .execute();
}

export async function refreshLoginSession(
  db: Db,
  loginSession: { id: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('log_ins')
    .set({ last_seen_at: loginSession.now, expires_at: loginSession.expiresAt })
    .where('id', '=', loginSession.id)
    .execute();
}

/** False if the log-in had already ended. */
export async function deleteLoginSession(db: Db, id: number): Promise<boolean> {
  const row = await db.deleteFrom('log_ins').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends every log-in of the member except `keptId` and returns their number. This includes impersonations by the member,
 * because they lead back to the member's own log-in.
 */
export async function deleteLoginSessionsOf(db: Db, memberId: number, keptId = 0): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('log_ins')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('impersonator_id', '=', memberId)]))
    .where('id', '<>', keptId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteExpiredLoginSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'log_ins', sql`expires_at < ${now}`);
}

/** Those of the given log-ins that are still valid, with their members; an impersonation ends with the rights of the admin. */
export function validLogins(loginSessionIds: readonly number[], now: Date): RawBuilder<unknown> {
  return sql`select l.id, l.member_id from log_ins l
    join members m on m.id = l.member_id and m.deleted_at is null
    left join members i on i.id = l.impersonator_id
    where l.id = any(${loginSessionIds}::int[]) and l.expires_at > ${now}
      and (l.impersonator_id is null or (i.is_admin and not m.is_admin))`;
}
