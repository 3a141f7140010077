import { cancelRegistration, confirmRegistration, readRegistration } from '@courtline/contract/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { expireHold, setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  payBy,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { withdraw } from '../../testing/roster-fixture';
import { until } from '../../testing/until';

let service: TestService;
let fixture: RegistrationFixture;
let nia: Caller;

beforeAll(async () => {
  service = await aService({ settings: { SERVICE_FEE: '2.50' } });
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service);
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
});

describe('Registering for a free session', () => {
  beforeEach(() => setTerms(service.db, fixture.sessionId, {}));

  it('puts the player on the roster at once and notifies them', async () => {
    const { status, response } = await register(fixture, nia);
    expect({ status, response }).toEqual({
      status: 200,
      response: {
        registrationId: expect.any(Number),
        isFreeSession: true,
        clientSecret: null,
        paymentAccountId: null,
        expiresAtUtc: null,
        teamName: 'Aces',
        sessionName: 'Fall',
        fees: {
          sessionEntryFee: 0,
          leagueFee: 0,
          serviceFee: 0,
          total: 0,
          priceKind: 'regular',
          discount: null,
        },
      },
    });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
    expect(await emailsOf(fixture, nia)).toMatchObject([
      { kind: 'registered', text: expect.stringContaining('you are now registered to play for Aces') },
    ]);
  });

  it('returns the same response for the same idempotency key, and registers once', async () => {
    const [first, second] = [
      await register(fixture, nia, { key: 'nia-for-the-aces' }),
      await register(fixture, nia, { key: 'nia-for-the-aces' }),
    ];
    expect(second).toMatchObject({ status: 200, response: first.response });
    expect(await register(fixture, nia)).toMatchObject(refused("You're already registered in this session."));
  });

  it('treats two tabs as one', async () => {
    const replies = await Promise.all([
      register(fixture, nia),
      register(fixture, nia),
      register(fixture, nia),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
  });
});

describe('Registering for a paid session', () => {
  it('holds a spot for half an hour, which no one else can take', async () => {
    await setTerms(service.db, fixture.sessionId, { cents: 4500, teamPlayersMax: 1 });
    const { response } = await register(fixture, nia);
    expect(response).toMatchObject({
      isFreeSession: false,
      clientSecret: expect.stringMatching(/^test_pay_/),
    });
    const minutes = (Date.parse(response.expiresAtUtc ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    expect(await register(fixture, await service.member())).toMatchObject(refused('This team is full.'));
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
  });

  it('confirms the spot when the card is paid, with an exact receipt', async () => {
    const { response } = await register(fixture, nia);
    expect((await payBy(nia, response.clientSecret)).response).toEqual({
      status: 'succeeded',
      message: null,
    });
    expect(await confirm(response.registrationId)).toMatchObject({
      state: 'confirmed',
      description: 'Aces in Fall',
      memberName: 'Nia Newcomer',
      total: 57.5,
      payment: { state: 'succeeded', isTest: true, paidAtUtc: expect.any(String) },
      refund: null,
    });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
    const [receipt, ...more] = await emailsOf(fixture, nia);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', subject: 'Your receipt for Aces' });
    for (const row of [
      'Entry fee: $45.00',
      'League fee: $10.00',
      'Service fee: $2.50',
      'No money was moved',
    ]) {
      expect(receipt?.text).toContain(row);
    }
    expect(receipt?.text).toContain('Paid by card: $57.50');
  });

  it('confirms the spot by webhook alone if the browser was closed', async () => {
    const { response } = await register(fixture, nia);
    await payBy(nia, response.clientSecret);
    await until(async () => (await rosterOf(fixture, fixture.aces)).length > 0);
    expect(await stateOf(response.registrationId)).toMatchObject({ state: 'confirmed' });
    expect(await emailsOf(fixture, nia)).toHaveLength(1);
  });

  it.each([
    ['tok_declined', 'Your card was declined.'],
    ['tok_insufficient_funds', 'Your card has insufficient funds.'],
  ] as const)("shows the bank's message for %s, and accepts the next card", async (token, sentence) => {
    const { response } = await register(fixture, nia);
    const { response: declined } = await payBy(nia, response.clientSecret, token);
    expect(declined).toEqual({ status: 'failed', message: sentence });
    expect(await confirm(response.registrationId)).toMatchObject({
      state: 'held',
      payment: { state: 'pending', failure: sentence },
    });
    await payBy(nia, response.clientSecret);
    expect(await confirm(response.registrationId)).toMatchObject({
      state: 'confirmed',
      payment: { state: 'succeeded', failure: null },
    });
  });

  it('requires authentication if the card needs it', async () => {
    const { response } = await register(fixture, nia);
    const pay = (token: Parameters<typeof payBy>[2]) => payBy(nia, response.clientSecret, token);
    expect((await pay('tok_authentication_passed')).response.status).toBe('failed');
    expect((await pay('tok_authentication')).response.status).toBe('requires_action');
    expect(await confirm(response.registrationId)).toMatchObject({ state: 'held' });
    expect((await pay('tok_authentication_failed')).response.message).toMatch(/couldn't authenticate/);
    expect((await pay('tok_authentication')).response.status).toBe('requires_action');
    expect((await pay('tok_authentication_passed')).response.status).toBe('succeeded');
    expect(await confirm(response.registrationId)).toMatchObject({ state: 'confirmed' });
  });

  it('returns the same hold and payment in two tabs and after a reload', async () => {
    const replies = await Promise.all([
      register(fixture, nia),
      register(fixture, nia),
      register(fixture, nia),
    ]);
    const again = await register(fixture, nia);
    expect(statusesOf([...replies, again])).toEqual([200, 200, 200, 200]);
    expect(new Set([...replies, again].map(({ response }) => response.clientSecret)).size).toBe(1);
    expect(await countOf('payments')).toBe(1);
  });

  it('releases the spot on request, after which it cannot be paid', async () => {
    await setTerms(service.db, fixture.sessionId, { cents: 4500, teamPlayersMax: 1 });
    const { response } = await register(fixture, nia);
    const params = { id: response.registrationId };
    expect(await nia.send(cancelRegistration, { params })).toMatchObject({ status: 204 });
    expect(await nia.send(cancelRegistration, { params })).toMatchObject({ status: 204 });
    expect((await payBy(nia, response.clientSecret)).response).toEqual({
      status: 'failed',
      message: 'This payment was canceled.',
    });
    expect(await register(fixture, await service.member())).toMatchObject({ status: 200 });
  });

  it('opens no payment for a released spot when the request is repeated', async () => {
    const key = 'the-same-request-again';
    const { response } = await register(fixture, nia, { key });
    await nia.send(cancelRegistration, { params: { id: response.registrationId } });
    expect(await register(fixture, nia, { key })).toMatchObject(
      refused('Your spot is no longer held. Please start over.'),
    );
    expect((await register(fixture, nia)).status).toBe(200);
  });

  it('keeps the spot of a player who paid just before releasing it', async () => {
    const { response } = await register(fixture, nia);
    await payBy(nia, response.clientSecret);
    const params = { id: response.registrationId };
    expect(await nia.send(cancelRegistration, { params })).toMatchObject(
      refused("You're already registered. Ask an organizer to withdraw you."),
    );
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
  });

  it('can be restarted after the hold expired, with the same payment', async () => {
    const first = await register(fixture, nia);
    await expireHold(service.db, first.response.registrationId);
    const second = await register(fixture, nia);
    expect(second.response.clientSecret).toBe(first.response.clientSecret);
    expect(Date.parse(second.response.expiresAtUtc ?? '')).toBeGreaterThan(Date.now());
  });

  it('can be restarted by a withdrawn player with a new payment', async () => {
    const first = await register(fixture, nia);
    await payBy(nia, first.response.clientSecret);
    await confirm(first.response.registrationId);
    const withdrawal = withdraw({ ...fixture, maria: nia }, { type: 'withdrawAndRefund' });
    expect(await withdrawal).toMatchObject({ status: 200 });
    const isBack = async () => (await stateOf(first.response.registrationId)).refund?.state === 'succeeded';
    await until(isBack);
    expect(await stateOf(first.response.registrationId)).toMatchObject({
      state: 'withdrawn',
      refund: { amount: 57.5, state: 'succeeded' },
    });
    const second = await register(fixture, nia);
    expect(second.response.clientSecret).not.toBe(first.response.clientSecret);
  });
});

async function confirm(id: number) {
  return (await nia.send(confirmRegistration, { params: { id } })).response;
}

async function stateOf(id: number) {
  return (await nia.send(readRegistration, { params: { id } })).response;
}

async function countOf(table: 'payments'): Promise<number> {
  const { count } = await service.db
    .selectFrom(`${table} as p`)
    .innerJoin('registrations as g', 'g.id', 'p.registration_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('g.session_id', '=', fixture.sessionId)
    .executeTakeFirstOrThrow();
  return count;
}
