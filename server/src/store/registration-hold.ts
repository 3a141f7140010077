import { sql } from 'kysely';
import type { Db } from '../db/open';

type Wanted = {
  memberId: number;
  leagueId: number;
  sessionId: number;
  teamId: number;
  /** What is joined, in words. */
  description: string;
  entryFeeCents: number;
  leagueFeeCents: number;
  serviceFeeCents: number;
  currency: string;
  usapMemberId: string | null;
  now: Date;
  /** Until when the place is kept. */
  expiresAt: Date;
};

/** Keeps a place, with the price of this moment. */
export async function saveHold(db: Db, wanted: Wanted): Promise<number> {
  const { id } = await db
    .insertInto('registrations')
    .values({
      member_id: wanted.memberId,
      league_id: wanted.leagueId,
      session_id: wanted.sessionId,
      team_id: wanted.teamId,
      description: wanted.description,
      state: 'held',
      entry_fee_cents: wanted.entryFeeCents,
      league_fee_cents: wanted.leagueFeeCents,
      service_fee_cents: wanted.serviceFeeCents,
      currency: wanted.currency,
      usap_member_id: wanted.usapMemberId,
      created_at: wanted.now,
      expires_at: wanted.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changed = Pick<Wanted, 'teamId' | 'description' | 'usapMemberId' | 'now' | 'expiresAt'> & { id: number };

/** The same hold for the team of today; one that has run out begins anew. Tells until when it lasts. */
export async function changeHold(db: Db, hold: Changed): Promise<Date> {
  const { expires_at: expiresAt } = await db
    .updateTable('registrations')
    .set({
      team_id: hold.teamId,
      description: hold.description,
      usap_member_id: hold.usapMemberId,
      expires_at: sql<Date>`case when expires_at > ${hold.now} then expires_at else ${hold.expiresAt} end`,
    })
    .where('id', '=', hold.id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expiresAt ?? hold.expiresAt;
}

/** A registration as its payment meets it. */
export async function findRegistration(db: Db, id: number) {
  const row = await registrations(db).where('g.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The same, locked; what it belongs to is locked before it. */
export async function getRegistrationForUpdate(db: Db, id: number) {
  return registrations(db).where('g.id', '=', id).forUpdate('g').executeTakeFirstOrThrow();
}

function registrations(db: Db) {
  return db
    .selectFrom('registrations as g')
    .innerJoin('leagues as l', 'l.id', 'g.league_id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select([
      'g.id',
      'g.state',
      'g.member_id as memberId',
      'g.session_id as sessionId',
      'g.team_id as teamId',
      'g.description',
      'g.entry_fee_cents as entryFeeCents',
      'g.league_fee_cents as leagueFeeCents',
      'g.service_fee_cents as serviceFeeCents',
      'g.total_cents as totalCents',
      'g.currency',
      'g.expires_at as expiresAt',
      'l.payment_account_id as paymentAccountId',
      'm.first_name as firstName',
      'm.email',
    ]);
}

export type RegistrationFacts = Awaited<ReturnType<typeof getRegistrationForUpdate>>;

/** The place is taken. */
export async function saveConfirmation(
  db: Db,
  { id, teamMemberId, now }: { id: number; teamMemberId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ state: 'confirmed', team_member_id: teamMemberId, confirmed_at: now, expires_at: null })
    .where('id', '=', id)
    .execute();
}

/** The place is free again; false when it was not held any more. */
export async function saveRelease(
  db: Db,
  { id, state }: { id: number; state: 'expired' | 'cancelled' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrations')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Holds that have run out, the oldest first. */
export async function listLapsedHolds(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The member's own player; made of what the account says where they never played. */
export async function ensurePlayer(db: Db, memberId: number): Promise<number> {
  const known = () => db.selectFrom('players').select('id').where('member_id', '=', memberId);
  const own = await known().executeTakeFirst();
  if (own) return own.id;
  await sql`
    insert into players (member_id, first_name, last_name, gender_type_id, birth_date, place_name, place_id)
    select id, first_name, last_name, gender_type_id, birth_date, place_name, place_id from members
    where id = ${memberId}
    on conflict (member_id) do nothing`.execute(db);
  const { id } = await known().executeTakeFirstOrThrow();
  return id;
}
