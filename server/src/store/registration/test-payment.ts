import type { Db } from '../../db/open';

type TestPaymentState = 'pending' | 'authenticating' | 'succeeded' | 'cancelled';

type NewTestPayment = { id: string; idempotencyKey: string; amountCents: number; currency: string };

const columns = ['id', 'state', 'amount_cents as amountCents', 'failure'] as const;

/** The payment opened with this idempotency key, by this call or an earlier one. */
export async function saveTestPayment(db: Db, payment: NewTestPayment) {
  const opened = await db
    .insertInto('test_payments')
    .values({
      id: payment.id,
      idempotency_key: payment.idempotencyKey,
      amount_cents: payment.amountCents,
      currency: payment.currency,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (opened) return opened;
  return db
    .selectFrom('test_payments')
    .select(columns)
    .where('idempotency_key', '=', payment.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export type TestPaymentRow = Awaited<ReturnType<typeof saveTestPayment>>;

export async function findTestPayment(db: Db, id: string): Promise<TestPaymentRow | null> {
  const row = await db.selectFrom('test_payments').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findTestPaymentForUpdate(db: Db, id: string): Promise<TestPaymentRow | null> {
  const row = await db
    .selectFrom('test_payments')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Change = { id: string; state: TestPaymentState; failure: string | null };

export async function saveTestPaymentState(db: Db, { id, state, failure }: Change): Promise<void> {
  await db.updateTable('test_payments').set({ state, failure }).where('id', '=', id).execute();
}
