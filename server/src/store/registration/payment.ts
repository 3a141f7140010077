import type { WithdrawnPlayer } from '@courtline/contract/roster';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Registered = { teamId: number; memberId: number };

export type RegistrationRow = {
  registrationId: number;
  /** Null if nothing was paid. */
  payment: { paymentId: number; paidCents: number; refundedCents: number } | null;
};

/** The registration of a roster spot, locked with its payment so that two refunds cannot run at once. */
export async function findRegistrationForUpdate(
  db: Db,
  { teamId, memberId }: Registered,
): Promise<RegistrationRow | null> {
  const found = await db
    .selectFrom('registrations')
    .select('id')
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'confirmed')
    .forUpdate()
    .executeTakeFirst();
  return found ? { registrationId: found.id, payment: await findPaid(db, found.id) } : null;
}

/** A registration that may have ended, locked in the same way, with the name of the member. */
export async function getEndedForUpdate(db: Db, registrationId: number) {
  const row = await db
    .selectFrom('registrations as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select(['g.state', 'm.first_name as firstName'])
    .where('g.id', '=', registrationId)
    .forUpdate('g')
    .executeTakeFirstOrThrow();
  return { ...row, payment: await findPaid(db, registrationId) };
}

async function findPaid(db: Db, registrationId: number): Promise<RegistrationRow['payment']> {
  const payment = await db
    .selectFrom('payments as p')
    .select(['p.id as paymentId', 'p.amount_cents as paidCents', refundedCents.as('refundedCents')])
    .where('p.registration_id', '=', registrationId)
    .where('p.state', '=', 'succeeded')
    .executeTakeFirst();
  return payment ?? null;
}

/** Completed and pending refunds of the payment `p`. */
const refundedCents = sql<number>`coalesce((select sum(f.amount_cents)::integer from refunds f
  where f.payment_id = p.id and f.state <> 'failed'), 0)`;

type WithdrawnRow = Omit<WithdrawnPlayer, 'amount'> & { paidCents: number; refundedCents: number };

/** Players who were removed from the rosters of a session and had paid, by name. */
export function listWithdrawn(db: Db, sessionId: number): Promise<WithdrawnRow[]> {
  return db
    .selectFrom('registrations as g')
    .innerJoin('payments as p', 'p.registration_id', 'g.id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select([
      'g.id as registrationId',
      'm.id as memberId',
      'm.first_name as firstName',
      'm.last_name as lastName',
      'g.description',
      'p.amount_cents as paidCents',
      refundedCents.as('refundedCents'),
      sql<boolean>`exists (select from refunds f where f.payment_id = p.id and f.state = 'failed')`.as(
        'hasRefundFailed',
      ),
    ])
    .where('g.session_id', '=', sessionId)
    .where('g.state', '=', 'withdrawn')
    .where('p.state', '=', 'succeeded')
    .orderBy(sql`lower(m.last_name), lower(m.first_name), g.id`)
    .execute();
}

type NewRoster = { registrationId: number; teamId: number; teamMemberId: number };

/** Moves the registration to another roster of the session. */
export async function moveRegistration(db: Db, { registrationId, teamId, teamMemberId }: NewRoster) {
  await db
    .updateTable('registrations')
    .set({ team_id: teamId, team_member_id: teamMemberId })
    .where('id', '=', registrationId)
    .execute();
}

export async function endRegistration(db: Db, registrationId: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ state: 'withdrawn' })
    .where('id', '=', registrationId)
    .execute();
}

type NewRefund = {
  paymentId: number;
  amountCents: number;
  /** What was paid, where a part of it is refunded. */
  paidCents?: number;
  reason: string;
  requestedBy: number | null;
};

/** Saves a refund that is still to be sent to the provider. */
export async function saveRefund(db: Db, refund: NewRefund): Promise<number> {
  const { id } = await db
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      payment_amount_cents: refund.paidCents ?? refund.amountCents,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      requested_by: refund.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refund that is to be sent, with everything that the provider needs. */
export async function findPendingRefund(db: Db, id: number) {
  const row = await refundsOf(db).where('f.id', '=', id).where('f.state', '=', 'pending').executeTakeFirst();
  return row ?? null;
}

/** A refund that the provider has accepted, by the provider's id. */
export async function findRefundByName(db: Db, providerRefundId: string) {
  const row = await refundsOf(db)
    .where('f.provider_refund_id', '=', providerRefundId)
    .where('f.state', '=', 'succeeded')
    .executeTakeFirst();
  return row ?? null;
}

function refundsOf(db: Db) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .innerJoin('registrations as g', 'g.id', 'p.registration_id')
    .innerJoin('leagues as l', 'l.id', 'g.league_id')
    .leftJoin('members as payer', 'payer.id', 'g.member_id')
    .leftJoin('members as asker', 'asker.id', 'f.requested_by')
    .select([
      'f.id as refundId',
      'f.amount_cents as amountCents',
      'f.requested_by as requestedBy',
      'p.provider',
      'p.provider_payment_id as providerPaymentId',
      'p.payment_account_id as paymentAccountId',
      'p.currency',
      'g.service_fee_cents as serviceFeeCents',
      'g.description',
      'g.session_id as sessionId',
      'l.name as leagueName',
      sql<string>`payer.first_name || ' ' || payer.last_name`.as('payerName'),
      'asker.first_name as askerFirstName',
    ]);
}

export type PendingRefund = NonNullable<Awaited<ReturnType<typeof findPendingRefund>>>;

type Settled =
  | { refundId: number; state: 'succeeded'; providerRefundId: string }
  | { refundId: number; state: 'failed'; failure: string };

/** Settles a pending refund, or one that the bank returned; false if it is already settled. */
export async function settleRefund(
  db: Db,
  { refundId, state, ...outcome }: Settled,
  from: 'pending' | 'succeeded' = 'pending',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({
      state,
      updated_at: sql<Date>`now()`,
      ...('failure' in outcome
        ? { failure: outcome.failure.slice(0, 400) }
        : { provider_refund_id: outcome.providerRefundId }),
    })
    .where('id', '=', refundId)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
