import type { Price, PriceKind } from '@courtline/domain/registration/price';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { discountJson } from './price-code';

type NewHold = {
  memberId: number;
  /** The guardian who registers the member, a child. */
  guardianId: number | null;
  leagueId: number;
  sessionId: number;
  teamId: number;
  /** Description of the team or session. */
  description: string;
  price: Price;
  currency: string;
  usapMemberId: string | null;
  /** Address of the receipt; null means the address of the account. */
  receiptEmail: string | null;
  now: Date;
  /** End of the hold. */
  expiresAt: Date;
};

/** Holds a roster spot at the current price. */
export async function saveHold(db: Db, hold: NewHold): Promise<number> {
  const { id } = await db
    .insertInto('registrations')
    .values({
      member_id: hold.memberId,
      guardian_id: hold.guardianId,
      league_id: hold.leagueId,
      session_id: hold.sessionId,
      team_id: hold.teamId,
      description: hold.description,
      state: 'held',
      entry_fee_cents: hold.price.entryFeeCents,
      league_fee_cents: hold.price.leagueFeeCents,
      service_fee_cents: hold.price.serviceFeeCents,
      price_kind: hold.price.priceKind,
      price_code_id: hold.price.codeId,
      price_code: hold.price.discount?.code ?? null,
      entry_discount_cents: hold.price.discount?.entryFeeCents ?? 0,
      league_discount_cents: hold.price.discount?.leagueFeeCents ?? 0,
      currency: hold.currency,
      usap_member_id: hold.usapMemberId,
      receipt_email: hold.receiptEmail,
      created_at: hold.now,
      expires_at: hold.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ContinuedHold = Pick<NewHold, 'guardianId' | 'usapMemberId' | 'now' | 'expiresAt'> & { id: number };

/** Continues a hold for the same team; one that has run out starts its time again. Returns when it ends. */
export async function continueHold(db: Db, hold: ContinuedHold): Promise<Date> {
  const { expires_at: expiresAt } = await db
    .updateTable('registrations')
    .set({
      guardian_id: hold.guardianId,
      usap_member_id: hold.usapMemberId,
      expires_at: sql<Date>`case when expires_at > ${hold.now} then expires_at else ${hold.expiresAt} end`,
    })
    .where('id', '=', hold.id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expiresAt ?? hold.expiresAt;
}

/** A registration with the facts that its payment needs. */
export async function findRegistration(db: Db, id: number) {
  const row = await registrations(db).where('g.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks the registration; the caller has locked the session and team before. */
export async function getRegistrationForUpdate(db: Db, id: number) {
  return registrations(db).where('g.id', '=', id).forUpdate('g').executeTakeFirstOrThrow();
}

function registrations(db: Db) {
  return db
    .selectFrom('registrations as g')
    .innerJoin('leagues as l', 'l.id', 'g.league_id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .leftJoin('members as a', 'a.id', 'g.guardian_id')
    .leftJoin('teams as t', 't.id', 'g.team_id')
    .select([
      'g.id',
      'g.state',
      'g.member_id as memberId',
      'g.guardian_id as guardianId',
      sql<string | null>`coalesce(a.email, m.email)`.as('payerEmail'),
      'a.first_name as guardianName',
      'g.session_id as sessionId',
      'g.team_id as teamId',
      'g.description',
      'g.entry_fee_cents as entryFeeCents',
      'g.league_fee_cents as leagueFeeCents',
      'g.service_fee_cents as serviceFeeCents',
      'g.total_cents as totalCents',
      sql<PriceKind>`g.price_kind`.as('priceKind'),
      'g.price_code_id as codeId',
      discountJson.as('discount'),
      'g.currency',
      'g.expires_at as expiresAt',
      'g.receipt_email as receiptEmail',
      't.name as teamName',
      'l.name as leagueName',
      'l.payment_account_id as paymentAccountId',
      'm.first_name as firstName',
    ]);
}

export type RegistrationFacts = Awaited<ReturnType<typeof getRegistrationForUpdate>>;

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

/** False if the spot was no longer held. */
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

/** False when the spot is no longer held. */
export async function saveReceiptEmail(
  db: Db,
  { id, receiptEmail, now }: { id: number; receiptEmail: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrations')
    .set({ receipt_email: receiptEmail })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The name of the team on which the member holds or has a spot in the session; null without one. */
export async function findChosenTeamName(
  db: Db,
  { memberId, sessionId }: { memberId: number; sessionId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('registrations as g')
    .innerJoin('teams as t', 't.id', 'g.team_id')
    .select('t.name')
    .where('g.member_id', '=', memberId)
    .where('g.session_id', '=', sessionId)
    .where('g.state', 'in', ['held', 'confirmed'])
    .executeTakeFirst();
  return row?.name ?? null;
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

/** The member's own player, created from the account if there is none. */
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
