import { paymentWebhook } from '@courtline/contract/payment';
import { cancelRegistration, readRegistration } from '@courtline/contract/registration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStripe } from '../gateways/payment/stripe-provider';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { expireHold } from '../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  register,
  rosterOf,
} from '../testing/registration-fixture';
import { listSilentPayments } from '../store/registration/payment-state';
import { aRosteredPlayer } from '../testing/roster-rows';
import { type StripeDouble, aStripeDouble } from '../testing/stripe-double';
import { openOutbox } from '../queue/outbox';
import { reconcile } from './reconcile-payments';
import type { JobServices } from './job-services';

let stripe: StripeDouble;
let service: TestService;
let services: JobServices;
let fixture: RegistrationFixture;
let nia: Caller;
const order = vi.fn<JobServices['refunds']['order']>(async () => undefined);

beforeAll(async () => {
  stripe = await aStripeDouble();
  service = await aService({ settings: stripe.settings });
  const provider = await openStripe(service.config.stripe as NonNullable<typeof service.config.stripe>);
  services = {
    db: service.db,
    config: service.config,
    log: service.app.log,
    outbox: openOutbox(null),
    payment: { provider, providerOf: () => provider, testCards: null },
    refunds: { order },
  };
});

afterAll(async () => {
  await service.close();
  await stripe.close();
});

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { teamPlayersMax: 1 });
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
  order.mockClear();
});

afterEach(() => stripe.mood('well'));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60 * 1000);

describe('The reconciliation job', () => {
  it('confirms the spot of a payment whose event was lost', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    await reconcile(services, new Date());
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'held' });
    await reconcile(services, inMinutes(3));
    expect(await endOf(response.registrationId)).toEqual(isIn());
  });

  it('releases an unpaid spot, which then cannot be paid any more', async () => {
    const { response } = await register(fixture, nia);
    await reconcile(services, inMinutes(29));
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'held' });
    await expireHold(service.db, response.registrationId);
    await reconcile(services, new Date());
    expect(await stateOf(response.registrationId)).toMatchObject({
      state: 'expired',
      payment: { state: 'cancelled' },
    });
    expect(() => stripe.pay(response.clientSecret)).toThrow('Cannot be paid');
    expect(await register(fixture, await service.member())).toMatchObject({ status: 200 });
  });

  it('keeps a spot that was paid at the last moment', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    await expireHold(service.db, response.registrationId);
    await reconcile(services, new Date());
    expect(await endOf(response.registrationId)).toEqual(isIn());
  });

  it('refunds a late payment if the spot is taken', async () => {
    const { response } = await register(fixture, nia);
    await expireHold(service.db, response.registrationId);
    await aRosteredPlayer(service.db, { teamId: fixture.aces });
    stripe.pay(response.clientSecret);
    await reconcile(services, new Date());
    await reconcile(services, inMinutes(5));
    expect(await stateOf(response.registrationId)).toMatchObject({
      state: 'expired',
      payment: { state: 'succeeded' },
      refund: { amount: 55, state: 'pending' },
    });
    expect(order).toHaveBeenCalledTimes(1);
    expect(await emailsOf(fixture, nia)).toMatchObject([
      { kind: 'paid-too-late', text: expect.stringContaining("We've refunded $55.00") },
    ]);
  });

  it('releases a hold without a payment, after a crash in between', async () => {
    stripe.mood('broken');
    expect(await register(fixture, nia)).toMatchObject({ status: 503 });
    const { id } = await service.db
      .selectFrom('registrations')
      .select('id')
      .where('session_id', '=', fixture.sessionId)
      .executeTakeFirstOrThrow();
    await expireHold(service.db, id);
    await reconcile(services, new Date());
    expect(await stateOf(id)).toMatchObject({ state: 'expired', payment: null });
  });

  it('refunds a payment with a wrong amount', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret, 4000);
    await reconcile(services, inMinutes(3));
    expect(await stateOf(response.registrationId)).toMatchObject({
      state: 'expired',
      payment: { state: 'succeeded' },
      refund: { amount: 40, state: 'pending' },
    });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
    expect(await emailsOf(fixture, nia)).toMatchObject([
      { text: expect.stringContaining("We've refunded $40.00") },
    ]);
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
  });

  it('cancels a payment that was opened for a spot released in the meantime', async () => {
    const { response } = await register(fixture, nia);
    const given = { state: 'cancelled' as const };
    await service.db
      .updateTable('registrations')
      .set(given)
      .where('id', '=', response.registrationId)
      .execute();
    await reconcile(services, inMinutes(3));
    expect(await stateOf(response.registrationId)).toMatchObject({ payment: { state: 'cancelled' } });
    expect(() => stripe.pay(response.clientSecret)).toThrow('Cannot be paid');
  });

  it('checks the longest waiting payment first, so that none waits forever', async () => {
    const before = new Date(Date.now() + 60 * 60 * 1000);
    const { response: first } = await register(fixture, nia);
    fixture = await aRegistrationFixture(service);
    const { response: second } = await register(fixture, nia);
    const order = async () => {
      const silent = await listSilentPayments(service.db, { before, limit: 100 });
      const ids = silent.map(({ registrationId }) => registrationId);
      return ids.indexOf(first.registrationId) < ids.indexOf(second.registrationId);
    };
    expect(await order()).toBe(true);
    await service.db
      .updateTable('payments')
      .set({ updated_at: inMinutes(-10) })
      .where('registration_id', '=', first.registrationId)
      .execute();
    stripe.mood('broken');
    const aMinuteAgo = inMinutes(0);
    await reconcile(services, aMinuteAgo);
    expect(await order()).toBe(false);
  });

  it('changes nothing while the provider is unavailable, and one hold does not block others', async () => {
    const { response } = await register(fixture, nia);
    await expireHold(service.db, response.registrationId);
    stripe.mood('broken');
    await reconcile(services, new Date());
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'held' });
    stripe.mood('well');
    expect(await register(fixture, await service.member())).toMatchObject({ status: 200 });
    stripe.pay(response.clientSecret);
    await reconcile(services, new Date());
    expect(await stateOf(response.registrationId)).toMatchObject({
      state: 'expired',
      refund: { amount: 55 },
    });
  });
});

describe('A payment that Stripe no longer knows or allows to read', () => {
  it.each(['somebody else', 'refusing'] as const)('(%s) is cancelled with its hold', async (mood) => {
    const { response } = await register(fixture, nia);
    stripe.mood(mood);
    await reconcile(services, inMinutes(3));
    expect(await stateOf(response.registrationId)).toMatchObject(isOpen);
    await expireHold(service.db, response.registrationId);
    await reconcile(services, new Date());
    expect(await stateOf(response.registrationId)).toMatchObject({
      state: 'expired',
      payment: { state: 'cancelled' },
    });
  });

  it('does not prevent releasing the spot', async () => {
    const { response } = await register(fixture, nia);
    stripe.mood('somebody else');
    expect(await nia.send(cancelRegistration, { params: { id: response.registrationId } })).toMatchObject({
      status: 204,
    });
    stripe.mood('well');
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
  });

  it('counts as paid once Stripe reports it', async () => {
    const { response } = await register(fixture, nia);
    stripe.pay(response.clientSecret);
    const { id = '' } = stripe.intents().at(-1) ?? {};
    const { payload, headers } = stripe.event('payment_intent.succeeded', id);
    const knock = () => service.app.inject({ method: 'POST', url: paymentWebhook.path, payload, headers });
    await expireHold(service.db, response.registrationId);
    stripe.mood('somebody else');
    await reconcile(services, new Date());
    expect((await knock()).statusCode).toBe(503);
    stripe.mood('well');
    expect((await knock()).statusCode).toBe(200);
    expect(await endOf(response.registrationId)).toEqual(isIn());
  });

  it('stays open while the API key is wrong', async () => {
    const { response } = await register(fixture, nia);
    await expireHold(service.db, response.registrationId);
    stripe.mood('locked');
    await reconcile(services, new Date());
    expect(await stateOf(response.registrationId)).toMatchObject(isOpen);
  });
});

async function stateOf(id: number) {
  return (await nia.send(readRegistration, { params: { id } })).response;
}

const isOpen = { state: 'held', payment: { state: 'pending' } };

const isIn = () => ({ state: 'confirmed', payment: 'succeeded', roster: [nia.memberId] });

async function endOf(registrationId: number) {
  const { state, payment } = await stateOf(registrationId);
  return { state, payment: payment?.state, roster: await rosterOf(fixture, fixture.aces) };
}
