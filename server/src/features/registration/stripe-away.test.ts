import { paymentWebhook } from '@courtline/contract/payment';
import { cancelRegistration, confirmRegistration, readRegistration } from '@courtline/contract/registration';
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
import { type StripeDouble, aStripeDouble } from '../../testing/stripe-double';

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

describe('While Stripe is unavailable', () => {
  it.each(['broken', 'cut off'] as const)(
    '(%s) the spot is held, and the same payment opens later',
    async (mood) => {
      stripe.mood(mood);
      const refusal = await register(fixture, nia);
      expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      expect(refusal.refusal?.DisplayMessage).toMatch(
        /^Payments are temporarily unavailable\. Your spot is held/,
      );
      stripe.mood('well');
      const { status, response } = await register(fixture, nia);
      expect(status).toBe(200);
      expect(intentsOf(response.registrationId)).toHaveLength(1);
      stripe.pay(response.clientSecret);
      await confirm(response.registrationId);
      expect(await endOf(response.registrationId)).toEqual(isIn);
    },
  );

  it('a webhook gets an error that makes Stripe retry, and then works', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    const event = stripe.event('payment_intent.succeeded', intentOf(response.registrationId).id);
    stripe.mood('broken');
    expect(await send(event)).toBe(503);
    stripe.mood('well');
    expect(await send(event)).toBe(200);
    expect(await endOf(response.registrationId)).toEqual(isIn);
  });

  it('a spot cannot be released without Stripe', async () => {
    const { response } = await register(fixture, nia);
    stripe.mood('broken');
    const params = { id: response.registrationId };
    expect(await nia.send(cancelRegistration, { params })).toMatchObject({ status: 503 });
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'held' });
    stripe.mood('well');
    expect(await nia.send(cancelRegistration, { params })).toMatchObject({ status: 204 });
    expect(intentOf(response.registrationId).status).toBe('canceled');
  });

  it('an unknown league account gives a clear error', async () => {
    stripe.mood('refusing');
    const { status, refusal } = await register(fixture, nia);
    expect(status).toBe(503);
    expect(refusal?.DisplayMessage).toMatch(/^This league can't take payments right now/);
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
