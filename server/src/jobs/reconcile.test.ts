import { readRegistration } from '@courtline/contract/registration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStripe } from '../gateways/payment/stripe-provider';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { letLapse } from '../testing/registration-rows';
import {
  type RegistrationWorld,
  aRegistrationWorld,
  mailsOf,
  register,
  rosterOf,
} from '../testing/registration-world';
import { aRosteredPlayer } from '../testing/roster-rows';
import { type StripeDouble, aStripeDouble } from '../testing/stripe-double';
import { openOutbox } from './outbox';
import { reconcile } from './reconcile';
import type { Till } from './till';

let stripe: StripeDouble;
let house: TestService;
let till: Till;
let world: RegistrationWorld;
let nia: Caller;
const order = vi.fn<Till['refunds']['order']>(async () => undefined);

beforeAll(async () => {
  stripe = await aStripeDouble();
  house = await aService({ settings: stripe.settings });
  const provider = await openStripe(house.config.stripe as NonNullable<typeof house.config.stripe>);
  till = {
    db: house.db,
    config: house.config,
    log: house.app.log,
    outbox: openOutbox(null),
    payment: { provider, providerOf: () => provider, testCards: null },
    refunds: { order },
  };
});

afterAll(async () => {
  await house.close();
  await stripe.close();
});

beforeEach(async () => {
  world = await aRegistrationWorld(house, { teamPlayersMax: 1 });
  nia = await house.member({ firstName: 'Nia', lastName: 'Newcomer' });
  order.mockClear();
});

afterEach(() => stripe.mood('well'));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60 * 1000);

describe('The job that finds what got lost', () => {
  it('takes the place of who paid while nobody heard of it', async () => {
    const { answer } = await register(world, nia);
    stripe.pay(answer.clientSecret);
    await reconcile(till, new Date());
    expect(await stateOf(answer.registrationId)).toMatchObject({ state: 'held' });
    await reconcile(till, inMinutes(3));
    expect(await endOf(answer.registrationId)).toEqual(isIn());
  });

  it('frees a place that nobody paid for, and nobody can pay for it afterwards', async () => {
    const { answer } = await register(world, nia);
    await reconcile(till, inMinutes(29));
    expect(await stateOf(answer.registrationId)).toMatchObject({ state: 'held' });
    await letLapse(house.db, answer.registrationId);
    await reconcile(till, new Date());
    expect(await stateOf(answer.registrationId)).toMatchObject({
      state: 'expired',
      payment: { state: 'cancelled' },
    });
    expect(() => stripe.pay(answer.clientSecret)).toThrow('Nobody can pay');
    expect(await register(world, await house.member())).toMatchObject({ status: 200 });
  });

  it('keeps the place of who paid at the last moment', async () => {
    const { answer } = await register(world, nia);
    stripe.pay(answer.clientSecret);
    await letLapse(house.db, answer.registrationId);
    await reconcile(till, new Date());
    expect(await endOf(answer.registrationId)).toEqual(isIn());
  });

  it('gives the money back to who paid when somebody else had the place', async () => {
    const { answer } = await register(world, nia);
    await letLapse(house.db, answer.registrationId);
    await aRosteredPlayer(house.db, { teamId: world.aces });
    stripe.pay(answer.clientSecret);
    await reconcile(till, new Date());
    await reconcile(till, inMinutes(5));
    expect(await stateOf(answer.registrationId)).toMatchObject({
      state: 'expired',
      payment: { state: 'succeeded' },
      refund: { amount: 55, state: 'pending' },
    });
    expect(order).toHaveBeenCalledTimes(1);
    expect(await mailsOf(world, nia)).toMatchObject([
      { kind: 'paid-too-late', text: expect.stringContaining('$55.00 go back') },
    ]);
  });

  it('frees a hold whose payment was never opened, because the service fell in between', async () => {
    stripe.mood('broken');
    expect(await register(world, nia)).toMatchObject({ status: 503 });
    const { id } = await house.db
      .selectFrom('registrations')
      .select('id')
      .where('session_id', '=', world.sessionId)
      .executeTakeFirstOrThrow();
    await letLapse(house.db, id);
    await reconcile(till, new Date());
    expect(await stateOf(id)).toMatchObject({ state: 'expired', payment: null });
  });

  it('leaves everything as it is while the provider is away, and no hold stands in the way of others', async () => {
    const { answer } = await register(world, nia);
    await letLapse(house.db, answer.registrationId);
    stripe.mood('broken');
    await reconcile(till, new Date());
    expect(await stateOf(answer.registrationId)).toMatchObject({ state: 'held' });
    stripe.mood('well');
    expect(await register(world, await house.member())).toMatchObject({ status: 200 });
    stripe.pay(answer.clientSecret);
    await reconcile(till, new Date());
    expect(await stateOf(answer.registrationId)).toMatchObject({
      state: 'expired',
      refund: { amount: 55 },
    });
  });
});

async function stateOf(id: number) {
  return (await nia.send(readRegistration, { params: { id } })).answer;
}

const isIn = () => ({ state: 'confirmed', payment: 'succeeded', roster: [nia.memberId] });

async function endOf(registrationId: number) {
  const { state, payment } = await stateOf(registrationId);
  return { state, payment: payment?.state, roster: await rosterOf(world, world.aces) };
}
