import { payWithTestCard, paymentWebhook } from '@courtline/contract/payment';
import { confirmRegistration, readRegistration } from '@courtline/contract/registration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { withdraw } from '../../testing/roster-fixture';
import { type StripeDouble, aStripeDouble } from '../../testing/stripe-double';
import { until } from '../../testing/until';

let stripe: StripeDouble;
let service: TestService;
let fixture: RegistrationFixture;
let nia: Caller;

beforeAll(async () => {
  stripe = await aStripeDouble();
  service = await aService({ settings: { ...stripe.settings, SERVICE_FEE: '2' } });
});

afterAll(async () => {
  await service.close();
  await stripe.close();
});

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { paymentAccountId: 'acct_league' });
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
});

afterEach(() => stripe.mood('well'));

describe('Paying by Stripe', () => {
  it("opens one payment to the league's account, with the service fee for the platform", async () => {
    const { response } = await register(fixture, nia);
    expect(response).toMatchObject({ isFreeSession: false, paymentAccountId: 'acct_league' });
    const again = await register(fixture, nia);
    expect(again.response).toEqual(response);
    expect(intentsOf(response.registrationId)).toMatchObject([
      {
        amount: 5700,
        currency: 'usd',
        application_fee_amount: 200,
        account: 'acct_league',
        client_secret: response.clientSecret,
      },
    ]);
  });

  it('goes to the platform account if the league has none', async () => {
    fixture = await aRegistrationFixture(service);
    const { response } = await register(fixture, nia);
    expect(response.paymentAccountId).toBeNull();
    expect(intentsOf(response.registrationId)).toMatchObject([
      { account: null, application_fee_amount: null },
    ]);
  });

  it('confirms the spot by webhook, in one transaction with the receipt', async () => {
    const { response } = await register(fixture, nia);
    stripe.decline(response.clientSecret, 'Your card was declined.');
    await sendPaymentEvent('payment_intent.payment_failed', response.registrationId);
    expect(await stateOf(response.registrationId)).toMatchObject({
      state: 'held',
      payment: { state: 'pending', failure: 'Your card was declined.', isTest: false },
    });
    stripe.pay(response.clientSecret);
    expect(await sendPaymentEvent('payment_intent.succeeded', response.registrationId)).toBe(200);
    expect(await endOf(response.registrationId)).toEqual(isIn);
    expect((await emailsOf(fixture, nia))[0]?.text).toContain('Paid by card: $57.00');
  });

  it('accepts no test cards', async () => {
    const { response } = await register(fixture, nia);
    const body = { clientSecret: response.clientSecret ?? '', token: 'tok_success' } as const;
    expect(await nia.send(payWithTestCard, { body })).toMatchObject({ status: 404 });
  });

  it("refunds the payment including the platform's share", async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    await confirm(response.registrationId);
    await withdraw({ ...fixture, maria: nia }, { type: 'withdrawAndRefund' });
    const isBack = async () => (await stateOf(response.registrationId)).refund?.state === 'succeeded';
    await until(isBack);
    const refund = stripe.refunds().at(-1);
    expect(refund).toMatchObject({ amount: 5700, account: 'acct_league', refund_application_fee: true });
  });

  it('notifies the organizer when a bank returns the refund days later', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    await confirm(response.registrationId);
    await withdraw({ ...fixture, maria: nia }, { type: 'refund' });
    const stateNow = async () => (await stateOf(response.registrationId)).refund?.state;
    await until(async () => (await stateNow()) === 'succeeded');
    const { id = '' } = stripe.refunds().at(-1) ?? {};
    stripe.failRefund(id);
    await send(stripe.event('refund.failed', id));
    expect(await stateNow()).toBe('failed');
    expect((await emailsOf(fixture, fixture.organizer)).map(({ kind }) => kind)).toEqual(['refund-failed']);
  });
});

describe('A payment event', () => {
  it('is ignored if forged', async () => {
    const { response } = await register(fixture, nia);
    const { id } = intentOf(response.registrationId);
    const forged = stripe.event('payment_intent.succeeded', id, { secret: 'whsec_forged' });
    expect(await send(forged)).toBe(400);
    const real = stripe.event('payment_intent.succeeded', id);
    const altered = { ...real, payload: real.payload.replace('requires_payment_method', 'succeeded') };
    expect(await send(altered)).toBe(400);
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'held' });
  });

  it('is checked with the provider, even if signed', async () => {
    const { response } = await register(fixture, nia);
    expect(await sendPaymentEvent('payment_intent.succeeded', response.registrationId)).toBe(200);
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'held' });
  });

  it('is rejected if old, while the payment counts once it is fetched', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    const { id } = intentOf(response.registrationId);
    const old = stripe.event('payment_intent.succeeded', id, { at: new Date(Date.now() - 10 * 60 * 1000) });
    expect(await send(old)).toBe(400);
    await confirm(response.registrationId);
    expect(await endOf(response.registrationId)).toEqual(isIn);
  });

  it('confirms one spot with one receipt when repeated', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    const event = stripe.event('payment_intent.succeeded', intentOf(response.registrationId).id);
    const replies = [
      await send(event),
      await send(event),
      ...(await Promise.all([send(event), send(event)])),
    ];
    expect(replies).toEqual([200, 200, 200, 200]);
    expect(await endOf(response.registrationId)).toEqual(isIn);
  });

  it('confirms one spot with one receipt when delivered concurrently', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    await Promise.all([
      sendPaymentEvent('payment_intent.succeeded', response.registrationId),
      confirm(response.registrationId),
      sendPaymentEvent('charge.succeeded', response.registrationId),
      confirm(response.registrationId),
    ]);
    expect(await endOf(response.registrationId)).toEqual(isIn);
  });

  it('does not restore an earlier state when out of order', async () => {
    const { response } = await register(fixture, nia);
    stripe.decline(response.clientSecret, 'Your card was declined.');
    const { id } = intentOf(response.registrationId);
    const declined = stripe.event('payment_intent.payment_failed', id);
    stripe.pay(response.clientSecret);
    await sendPaymentEvent('payment_intent.succeeded', response.registrationId);
    await send(declined);
    expect(await endOf(response.registrationId)).toEqual(isIn);
    expect((await stateOf(response.registrationId)).payment).toMatchObject({
      state: 'succeeded',
      failure: null,
    });
  });

  it('is accepted and ignored for an unknown payment', async () => {
    expect(await send(stripe.event('payment_intent.succeeded', 'pi_unknown'))).toBe(200);
  });
});

function intentsOf(registrationId: number) {
  return stripe.intents().filter(({ metadata }) => metadata['registrationId'] === String(registrationId));
}

function intentOf(registrationId: number) {
  const [intent] = intentsOf(registrationId);
  if (!intent) throw new Error(`Nothing was opened for registration ${registrationId}`);
  return intent;
}

async function send({ payload, headers }: ReturnType<StripeDouble['event']>): Promise<number> {
  const sent = { method: 'POST', url: paymentWebhook.path, payload, headers } as const;
  return (await service.app.inject(sent)).statusCode;
}

function sendPaymentEvent(type: string, registrationId: number) {
  return send(stripe.event(type, intentOf(registrationId).id));
}

async function confirm(id: number) {
  return (await nia.send(confirmRegistration, { params: { id } })).response;
}

async function stateOf(id: number) {
  return (await nia.send(readRegistration, { params: { id } })).response;
}

const isIn = { state: 'confirmed', payment: 'succeeded', isAloneOnTheRoster: true, receipts: 1 };

async function endOf(registrationId: number) {
  const { state, payment } = await stateOf(registrationId);
  const roster = await rosterOf(fixture, fixture.aces);
  const receipts = (await emailsOf(fixture, nia)).filter(({ kind }) => kind === 'receipt').length;
  const isAloneOnTheRoster = roster.length === 1 && roster[0] === nia.memberId;
  return { state, payment: payment?.state, isAloneOnTheRoster, receipts };
}
