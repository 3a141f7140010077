import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteInBatches } from '../platform/delete-in-batches';

type Provider = 'stripe' | 'test';

type NewPayment = {
  registrationId: number;
  provider: Provider;
  providerPaymentId: string;
  paymentAccountId: string | null;
  amountCents: number;
  currency: string;
};

/** Saved once, however often the provider reports it. */
export async function savePayment(db: Db, payment: NewPayment): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      registration_id: payment.registrationId,
      provider: payment.provider,
      provider_payment_id: payment.providerPaymentId,
      payment_account_id: payment.paymentAccountId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .execute();
}

const columns = [
  'id as paymentId',
  'registration_id as registrationId',
  'provider',
  'provider_payment_id as providerPaymentId',
  'payment_account_id as paymentAccountId',
  'amount_cents as amountCents',
  'state',
] as const;

/** All payment attempts of a registration, the latest first. */
export function listPayments(db: Db, registrationId: number) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .execute();
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** Payments still open for registrations of the member in the session that are no longer held. */
export function listOrphanedPayments(
  db: Db,
  { memberId, sessionId }: { memberId: number; sessionId: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('state', '=', 'pending')
    .where('registration_id', 'in', (eb) =>
      eb
        .selectFrom('registrations')
        .select('id')
        .where('member_id', '=', memberId)
        .where('session_id', '=', sessionId)
        .where('state', '<>', 'held'),
    )
    .orderBy('id')
    .execute();
}

type Named = { provider: Provider; providerPaymentId: string };

export async function findPayment(
  db: Db,
  { provider, providerPaymentId }: Named,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Payments without news for a while, the least recently checked first. */
export function listSilentPayments(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('state', '=', 'pending')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/** Moves the payment to the end of the queue, whatever the provider responds. */
export async function savePaymentAsked(db: Db, paymentId: number, now: Date): Promise<void> {
  await db.updateTable('payments').set({ updated_at: now }).where('id', '=', paymentId).execute();
}

type Paid = { paymentId: number; amountCents: number; now: Date };

/** False if the payment was already known to be paid. A payment that was thought to be cancelled still counts once paid. */
export async function savePaid(db: Db, { paymentId, amountCents, now }: Paid): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      state: 'succeeded',
      amount_cents: amountCents,
      succeeded_at: now,
      updated_at: now,
      failure: null,
    })
    .where('id', '=', paymentId)
    .where('state', '<>', 'succeeded')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Unpaid = { paymentId: number; state: 'pending' | 'cancelled'; failure: string | null; now: Date };

/** A paid or cancelled payment does not change with later events. */
export async function saveUnpaid(db: Db, { paymentId, state, failure, now }: Unpaid): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state, failure: failure?.slice(0, 400) ?? null, updated_at: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('state', '<>', state), eb('failure', 'is distinct from', failure)]))
    .execute();
}

export async function isEventKnown(db: Db, event: { provider: Provider; eventId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  return row !== undefined;
}

type NewEvent = { provider: Provider; eventId: string; kind: string };

export async function saveEvent(db: Db, { provider, eventId, kind }: NewEvent): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId, kind: kind.slice(0, 100) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Providers stop repeating events long before this age. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'webhook_events', sql`received_at < ${now}::timestamptz - interval '60 days'`);
}
