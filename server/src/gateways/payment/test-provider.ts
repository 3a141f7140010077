import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type TestCardToken,
  testCardRefusal,
  testCardSteps,
} from '@courtline/domain/registration/test-cards';
import type { Db } from '../../db/open';
import { inTransaction } from '../../db/transaction';
import {
  type TestPaymentRow,
  findTestPayment,
  findTestPaymentForUpdate,
  saveTestPayment,
  saveTestPaymentState,
} from '../../store/registration/test-payment';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderEvent,
  SendEvent,
  TestEvent,
} from './payment-provider';
import { isSigned } from './signature';

/** Payments whose name ends like this are never given back, as with a card that was closed meanwhile. */
const closedCard = '_closed';

type Means = { db: Db; digest: (text: string) => Buffer; sendEvent: SendEvent };

type CardResponse = { status: 'succeeded' | 'requires_action' | 'failed'; message: string | null };

export type TestProvider = PaymentProvider & {
  name: 'test';
  /** What the browser asks of it with a test card; null where there is no such payment. */
  confirm: (clientSecret: string, token: TestCardToken) => Promise<CardResponse | null>;
};

/** Behaves as a real provider does, and moves no money. What it knows lies in a table of its own. */
export function openTestProvider(means: Means): TestProvider {
  const { db, digest } = means;
  const wordOf = (row: TestPaymentRow): ProviderPayment => ({
    providerPaymentId: row.id,
    state: row.state === 'authenticating' ? 'pending' : row.state,
    amountCents: row.amountCents,
    failure: row.failure,
    clientSecret: secretOf(digest, row.id),
  });
  return {
    name: 'test',
    async open({ amountCents, currency, idempotencyKey }) {
      const id = `test_pay_${randomBytes(12).toString('hex')}`;
      return wordOf(await saveTestPayment(db, { id, idempotencyKey, amountCents, currency }));
    },
    async find({ providerPaymentId }) {
      return wordOf(known(await findTestPayment(db, providerPaymentId)));
    },
    cancel: async ({ providerPaymentId }) => wordOf(await cancel(means, providerPaymentId)),
    confirm: (clientSecret, token) => confirm(means, clientSecret, token),
    refund: async ({ providerPaymentId, idempotencyKey }) => refund(providerPaymentId, idempotencyKey),
    findRefund: async ({ providerRefundId }) => ({ state: 'succeeded', providerRefundId }),
    readEvent: (event, now) => (isSigned(digest, event, now) ? eventOf(event.bytes) : null),
  };
}

function secretOf(digest: Means['digest'], id: string): string {
  return `${id}_secret_${digest(`test-payment ${id}`).toString('hex').slice(0, 32)}`;
}

function cancel({ db, sendEvent }: Means, id: string): Promise<TestPaymentRow> {
  return inTransaction(db, async (tx) => {
    const row = known(await findTestPaymentForUpdate(tx, id));
    if (row.state === 'succeeded' || row.state === 'cancelled') return row;
    await saveTestPaymentState(tx, { id, state: 'cancelled', failure: row.failure });
    await sendEvent(tx, eventAbout(id, 'payment.cancelled'));
    return { ...row, state: 'cancelled' };
  });
}

async function confirm({ db, digest, sendEvent }: Means, clientSecret: string, token: TestCardToken) {
  const id = /^(test_pay_[0-9a-f]+)_secret_/.exec(clientSecret)?.[1];
  if (!id || !isSame(clientSecret, secretOf(digest, id))) return null;
  return inTransaction(db, async (tx): Promise<CardResponse | null> => {
    const row = await findTestPaymentForUpdate(tx, id);
    if (!row) return null;
    const { state, response } = afterCard(row, token);
    if (state !== row.state || response.message !== row.failure) {
      await saveTestPaymentState(tx, { id, state, failure: response.message });
      await sendEvent(tx, eventAbout(id, state === 'succeeded' ? 'payment.succeeded' : 'payment.changed'));
    }
    return response;
  });
}

type AfterCard = { state: TestPaymentRow['state']; response: CardResponse };

/** The same card a second time changes nothing: what is paid stays paid once. */
function afterCard({ state }: TestPaymentRow, token: TestCardToken): AfterCard {
  if (state === 'succeeded') return { state, response: answered('succeeded') };
  if (state === 'cancelled') return { state, response: answered('failed', 'This payment was canceled.') };
  const refusal = testCardRefusal(token);
  if (refusal) return { state: 'pending', response: answered('failed', refusal) };
  if (token === 'tok_authentication')
    return { state: 'authenticating', response: answered('requires_action') };
  if (token === testCardSteps.passed && state !== 'authenticating') {
    return { state, response: answered('failed', "There's nothing to authenticate.") };
  }
  return { state: 'succeeded', response: answered('succeeded') };
}

function answered(status: CardResponse['status'], message: string | null = null): CardResponse {
  return { status, message };
}

/** Names every refund after its key, so that the same one is the same however often it is asked. */
function refund(providerPaymentId: string, idempotencyKey: string) {
  if (providerPaymentId.endsWith(closedCard)) {
    return { state: 'failed' as const, failure: 'The card that was charged is closed.' };
  }
  const name = createHash('sha256').update(`${providerPaymentId} ${idempotencyKey}`).digest('hex');
  return { state: 'succeeded' as const, providerRefundId: `test_re_${name.slice(0, 24)}` };
}

function eventAbout(providerPaymentId: string, kind: string): TestEvent {
  return { eventId: `test_evt_${randomBytes(12).toString('hex')}`, kind, providerPaymentId };
}

function eventOf(bytes: Uint8Array): ProviderEvent {
  return { about: 'payment', ...(JSON.parse(Buffer.from(bytes).toString('utf8')) as TestEvent) };
}

function known(row: TestPaymentRow | null): TestPaymentRow {
  if (!row) throw new Error('The built-in provider knows no such payment');
  return row;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
