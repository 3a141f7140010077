import { confirmRegistration, readRegistration } from '@courtline/contract/registration';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  payBy,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { type StripeDouble, aStripeDouble } from '../../testing/stripe-double';
import { until } from '../../testing/until';

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

describe.each(['test', 'stripe'] as const)('Choosing another team (%s)', (provider) => {
  beforeEach(() => begin(provider));

  it('cancels the payment for the first team, which then cannot be paid', async () => {
    const first = await register(fixture, nia);
    const second = await register(fixture, nia, { teamId: fixture.lobs });
    expect(second.response.registrationId).not.toBe(first.response.registrationId);
    expect(second.response.clientSecret).not.toBe(first.response.clientSecret);
    expect(await pay(provider, first.response.clientSecret)).toBe(false);
    expect(await confirm(first.response.registrationId)).toMatchObject(
      refused("You chose Lobs instead. The spot on Aces is no longer held. You weren't charged."),
    );
    expect(await rosters()).toEqual({ aces: [], lobs: [] });
    expect(await pay(provider, second.response.clientSecret)).toBe(true);
    expect((await confirm(second.response.registrationId)).response).toMatchObject({
      state: 'confirmed',
      teamId: fixture.lobs,
      teamName: 'Lobs',
      description: 'Lobs in Fall',
    });
    expect(await rosters()).toEqual({ aces: [], lobs: [nia.memberId] });
  });

  it('keeps a spot that was paid in the other tab', async () => {
    const first = await register(fixture, nia);
    await pay(provider, first.response.clientSecret);
    expect(await register(fixture, nia, { teamId: fixture.lobs })).toMatchObject(
      refused("You're already registered in this session."),
    );
    expect(await rosters()).toEqual({ aces: [nia.memberId], lobs: [] });
  });

  it('neither extends the hold nor changes its price', async () => {
    const first = await register(fixture, nia);
    const expiresAt = new Date(Date.now() + 10 * 60_000);
    await fixture.service.db
      .updateTable('registrations')
      .set({ expires_at: expiresAt, service_fee_cents: 123 })
      .where('id', '=', first.response.registrationId)
      .execute();
    const second = await register(fixture, nia, { teamId: fixture.lobs });
    expect(second.response.expiresAtUtc).toBe(expiresAt.toISOString());
    expect(second.response.fees).toMatchObject({ serviceFee: 1.23, total: 56.23 });
  });

  it('leaves the first spot held when the other team is full', async () => {
    await setTerms(fixture.service.db, fixture.sessionId, { cents: 4500, teamPlayersMax: 1 });
    await register(fixture, await fixture.service.member(), { teamId: fixture.lobs });
    const first = await register(fixture, nia);
    expect(await register(fixture, nia, { teamId: fixture.lobs })).toMatchObject(
      refused('This team is full.'),
    );
    expect((await register(fixture, nia)).response).toMatchObject({
      registrationId: first.response.registrationId,
      clientSecret: first.response.clientSecret,
    });
  });

  it('in both tabs at once leaves one hold and one payable payment', async () => {
    const choices = [fixture.aces, fixture.lobs, fixture.aces, fixture.lobs];
    const replies = await Promise.all(choices.map((teamId) => register(fixture, nia, { teamId })));
    for (const status of statusesOf(replies)) expect([200, 409]).toContain(status);
    const last = await register(fixture, nia, { teamId: fixture.lobs });
    const secrets = new Set([...replies, last].flatMap(({ response }) => response?.clientSecret ?? []));
    const paid: string[] = [];
    for (const secret of secrets) if (await pay(provider, secret)) paid.push(secret);
    expect(paid).toEqual([last.response.clientSecret]);
  });

  it.each([1, 2, 3, 4, 5])('during payment of the first leaves exactly one charge (%i)', async () => {
    const first = await register(fixture, nia);
    const inFirstTab = async () => {
      if (await pay(provider, first.response.clientSecret)) await confirm(first.response.registrationId);
    };
    const inSecondTab = async () => {
      const { status, response } = await register(fixture, nia, { teamId: fixture.lobs });
      if (status === 200 && (await pay(provider, response.clientSecret)))
        await confirm(response.registrationId);
    };
    await Promise.all([inFirstTab(), inSecondTab()]);
    await until(async () => (await books()).spots === 1);
    const { charges, refunds, spots, receiptTeam, spotTeam } = await books();
    expect({ stands: charges - refunds, spots }).toEqual({ stands: 1, spots: 1 });
    expect(receiptTeam).toBe(spotTeam);
    const receipts = (await emailsOf(fixture, nia)).filter(({ kind }) => kind === 'receipt');
    expect(receipts.map(({ subject }) => subject)).toEqual([`Your receipt for ${spotTeam}`]);
  });
});

describe('A payment for a team that is no longer chosen', () => {
  beforeEach(() => begin('stripe'));

  it('is refunded if it arrives after all, and never pays for the other team', async () => {
    const first = await register(fixture, nia);
    stripe.mood('somebody else');
    const second = await register(fixture, nia, { teamId: fixture.lobs });
    stripe.mood('well');
    expect(second.status).toBe(200);
    stripe.pay(first.response.clientSecret);
    await sendPaymentEvent(first.response.registrationId);
    expect(await rosters()).toEqual({ aces: [], lobs: [] });
    expect(
      (await nia.send(readRegistration, { params: { id: first.response.registrationId } })).response,
    ).toMatchObject({
      state: 'cancelled',
      refund: { amount: 55 },
    });
    expect(await confirm(first.response.registrationId)).toMatchObject(
      refused("You chose Lobs instead. We're refunding your payment of $55.00 for Aces to your card."),
    );
    const [email] = await emailsOf(fixture, nia);
    expect(email?.text).toContain('arrived after you gave up that spot');
  });

  it('stays open together with the choice while Stripe is unavailable', async () => {
    const first = await register(fixture, nia);
    stripe.mood('broken');
    expect(await register(fixture, nia, { teamId: fixture.lobs })).toMatchObject({ status: 503 });
    stripe.mood('well');
    expect((await register(fixture, nia)).response).toMatchObject({
      clientSecret: first.response.clientSecret,
    });
  });

  it('blocks choosing another team while the bank processes it', async () => {
    const first = await register(fixture, nia);
    stripe.process(first.response.clientSecret);
    expect(await register(fixture, nia, { teamId: fixture.lobs })).toMatchObject(
      refused('Your payment for Aces is processing. Wait a moment before choosing another team.'),
    );
    stripe.pay(first.response.clientSecret);
    expect((await confirm(first.response.registrationId)).response).toMatchObject({ teamName: 'Aces' });
  });
});

function confirm(id: number) {
  return nia.send(confirmRegistration, { params: { id } });
}

async function rosters() {
  return { aces: await rosterOf(fixture, fixture.aces), lobs: await rosterOf(fixture, fixture.lobs) };
}

async function sendPaymentEvent(registrationId: number) {
  const intent = stripe
    .intents()
    .find(({ metadata }) => metadata['registrationId'] === String(registrationId));
  const event = stripe.event('payment_intent.succeeded', intent?.id ?? '');
  await fixture.service.app.inject({ method: 'POST', url: '/webhooks/payment', ...event });
}

/** Nia's charges, refunds, roster and receipt. */
async function books() {
  const { rows } = await sql<{
    charges: number;
    refunds: number;
    spots: number;
    spotTeam: string | null;
    receiptTeam: string | null;
  }>`
    select (select count(*) from payments p join registrations g on g.id = p.registration_id
        where g.member_id = ${nia.memberId} and p.state = 'succeeded') as charges,
      (select count(*) from refunds f join payments p on p.id = f.payment_id
        join registrations g on g.id = p.registration_id where g.member_id = ${nia.memberId}) as refunds,
      (select count(*) from team_members e where e.member_id = ${nia.memberId} and e.left_at is null) as spots,
      (select t.name from team_members e join teams t on t.id = e.team_id
        where e.member_id = ${nia.memberId} and e.left_at is null) as "spotTeam",
      (select t.name from registrations g join teams t on t.id = g.team_id
        where g.member_id = ${nia.memberId} and g.state = 'confirmed') as "receiptTeam"`.execute(
    fixture.service.db,
  );
  return rows[0] ?? { charges: 0, refunds: 0, spots: 0, spotTeam: null, receiptTeam: null };
}
