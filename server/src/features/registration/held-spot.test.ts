import { cancelRegistration, confirmRegistration, readRegistration } from '@courtline/contract/registration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller } from '../../testing/caller';
import { expireHold, setPin, setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  payBy,
  refused,
  register,
} from '../../testing/registration-fixture';
import { type StripeDouble, aStripeDouble } from '../../testing/stripe-double';

let stripe: StripeDouble;
/** One service with the built-in payment provider, one with Stripe. */
let services: { test: TestService; stripe: TestService };
let fixture: RegistrationFixture;
let nia: Caller;

beforeAll(async () => {
  stripe = await aStripeDouble();
  services = { test: await aService(), stripe: await aService({ settings: stripe.settings }) };
});

afterAll(async () => {
  await services.test.close();
  await services.stripe.close();
  await stripe.close();
});

afterEach(() => stripe.mood('well'));

async function begin(provider: keyof typeof services) {
  const service = services[provider];
  fixture = await aRegistrationFixture(service);
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
}

/** Pays as the browser does; false if the provider no longer accepts this payment. */
async function pay(provider: keyof typeof services, clientSecret: string | null): Promise<boolean> {
  if (provider === 'test') return (await payBy(nia, clientSecret)).response.status === 'succeeded';
  try {
    stripe.pay(clientSecret);
    return true;
  } catch {
    return false;
  }
}

describe('A held spot', () => {
  beforeEach(() => begin('test'));

  it('is resumed without password and USAP member ID, which were given before', async () => {
    await setTerms(fixture.service.db, fixture.sessionId, { cents: 4500, isSanctioned: true });
    await setPin(fixture.service.db, fixture.aces, 'ace');
    const first = await register(fixture, nia, { pin: 'ace', usapMemberId: '12345' });
    expect(first.status).toBe(200);
    expect((await register(fixture, nia)).response).toEqual(first.response);
    const { response } = await nia.send(readRegistration, { params: { id: first.response.registrationId } });
    expect(response.usapMemberId).toBe('12345');
    await expireHold(fixture.service.db, first.response.registrationId);
    expect((await register(fixture, nia)).status).toBe(400);
  });

  it('starts again at the current price after it expired', async () => {
    const first = await register(fixture, nia);
    await expireHold(fixture.service.db, first.response.registrationId);
    await setTerms(fixture.service.db, fixture.sessionId, { cents: 6000 });
    const second = await register(fixture, nia);
    expect(second.response).toMatchObject({ fees: { total: 60 } });
    expect(second.response.registrationId).not.toBe(first.response.registrationId);
    expect(await pay('test', first.response.clientSecret)).toBe(false);
  });

  it('is rejected with a message after it was released', async () => {
    const { response } = await register(fixture, nia);
    await nia.send(cancelRegistration, { params: { id: response.registrationId } });
    expect(await confirm(response.registrationId)).toMatchObject(
      refused("The spot on Aces is no longer held. You weren't charged."),
    );
  });
});

function confirm(id: number) {
  return nia.send(confirmRegistration, { params: { id } });
}
