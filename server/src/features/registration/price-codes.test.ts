import { createPriceCode, endPriceCode, listPriceCodes } from '@courtline/contract/price-code';
import {
  confirmRegistration,
  initiateRegistration,
  readRegistration,
  registrationFees,
  tryPriceCode,
} from '@courtline/contract/registration';
import { withdrawPlayer } from '@courtline/contract/roster';
import { withdrawTypes } from '@courtline/domain/constants';
import { withdrawMeans } from '@courtline/domain/roster/player-actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  payBy,
  refused,
  rosterOf,
} from '../../testing/registration-fixture';
import { expireHold, isInLine } from '../../testing/registration-rows';

let service: TestService;
let fixture: RegistrationFixture;
let nia: Caller;
let ola: Caller;

beforeAll(async () => {
  service = await aService({ settings: { SERVICE_FEE: '2.50' } });
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service);
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
  ola = await service.member({ firstName: 'Ola', lastName: 'Other' });
});

const spring = { code: 'spring-10', percentOff: 10, amountOff: null, usesMax: null, until: null };

function create(changes: object = {}, who = fixture.organizer) {
  const body = { ...spring, ...changes };
  return who.send(createPriceCode, { params: { id: fixture.sessionId }, body });
}

type Choice = { code?: string | null | undefined; teamId?: number };

function hold(who: Caller, { code, teamId = fixture.aces }: Choice = {}) {
  const priceCode = code === undefined ? {} : { priceCode: code };
  return who.send(initiateRegistration, { body: { sessionId: fixture.sessionId, teamId, ...priceCode } });
}

const totalOf = async (who: Caller) =>
  (await who.send(registrationFees, { params: { id: fixture.aces } })).response.total;

const codes = async () =>
  (await fixture.organizer.send(listPriceCodes, { params: { id: fixture.sessionId } })).response;

/** Pays, and asks the provider as the page does. */
async function pay(
  who: Caller,
  { registrationId: id, clientSecret }: { registrationId: number; clientSecret: string | null },
) {
  const paid = await payBy(who, clientSecret);
  await who.send(confirmRegistration, { params: { id } });
  return paid.response.status;
}

function setPrices(prices: Record<string, number | string>) {
  return service.db.updateTable('sessions').set(prices).where('id', '=', fixture.sessionId).execute();
}

const spent = { state: 'succeeded', amount_cents: 5200 };

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('The price of a spot by day', () => {
  it.each([
    ['early', { early_fee_cents: 3500, early_until: day(2) }, 47.5],
    [
      'regular',
      { early_fee_cents: 3500, early_until: day(-2), late_fee_cents: 6000, late_from: day(2) },
      57.5,
    ],
    ['late', { late_fee_cents: 6000, late_from: day(-2) }, 72.5],
  ])('is the %s one, as shown, held and paid', async (priceKind, prices, total) => {
    await setPrices(prices);
    expect(await totalOf(nia)).toBe(total);
    const held = await hold(nia);
    expect(held.response.fees).toMatchObject({ total, priceKind, discount: null });
    await pay(nia, held.response);
    const registration = await nia.send(readRegistration, { params: { id: held.response.registrationId } });
    expect(registration.response).toMatchObject({ state: 'confirmed', total, priceKind });
  });

  it('stays while the spot is held, and is the current one afterwards', async () => {
    await setPrices({ early_fee_cents: 3500, early_until: day(2) });
    const held = await hold(nia);
    await setPrices({ early_until: day(-2) });
    expect(await totalOf(nia)).toBe(47.5);
    expect((await hold(nia, { teamId: fixture.lobs })).response.fees.total).toBe(47.5);
    expect((await hold(ola)).response.fees.total).toBe(57.5);
    await sql`update registrations set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'
      where member_id = ${nia.memberId} and state = 'held'`.execute(service.db);
    const again = await hold(nia);
    expect(again.response.fees.total).toBe(57.5);
    expect(again.response.registrationId).not.toBe(held.response.registrationId);
  });
});

describe('A code', () => {
  it('reduces the price that is shown, held, charged, on the receipt and in the email', async () => {
    await create();
    const tried = await nia.send(tryPriceCode, {
      params: { id: fixture.aces },
      body: { priceCode: ' Spring-10 ' },
    });
    const fees = { sessionEntryFee: 39.5, leagueFee: 10, serviceFee: 2.5, total: 52 };
    const discount = { code: 'SPRING-10', entryFee: 5.5, leagueFee: 0 };
    expect(tried.response).toEqual({ ...fees, priceKind: 'regular', discount });
    const held = await hold(nia, { code: 'spring-10' });
    expect(held.response.fees).toMatchObject({ ...fees, discount });
    expect(await totalOf(nia)).toBe(52);
    await pay(nia, held.response);
    const { response } = await nia.send(readRegistration, { params: { id: held.response.registrationId } });
    expect(response).toMatchObject({ state: 'confirmed', entryFee: 39.5, total: 52, discount });
    const payments = await service.db
      .selectFrom('payments')
      .select(['state', 'amount_cents'])
      .where('registration_id', '=', held.response.registrationId)
      .execute();
    expect(payments).toEqual([spent]);
    const [receipt] = (await emailsOf(fixture, nia)).filter(({ kind }) => kind === 'receipt');
    expect(receipt?.text).toMatch(/Entry fee.*\$45\.00[\s\S]*Code SPRING-10.*−\$5\.50[\s\S]*\$52\.00/);
    expect(await codes()).toMatchObject([{ code: 'SPRING-10', used: 1 }]);
  });

  it('is applied to a spot that is held already, and removed again, each with a payment of its own', async () => {
    await create();
    const first = (await hold(nia)).response;
    const second = (await hold(nia, { code: 'SPRING-10' })).response;
    expect(second.registrationId).not.toBe(first.registrationId);
    expect(Date.parse(second.expiresAtUtc ?? '')).toBe(Date.parse(first.expiresAtUtc ?? ''));
    expect(await pay(nia, first)).not.toBe('succeeded');
    // A page that was opened before goes on without naming the code.
    expect((await hold(nia)).response).toMatchObject({
      registrationId: second.registrationId,
      fees: { total: 52 },
    });
    const third = (await hold(nia, { code: null })).response;
    expect(third.fees).toMatchObject({ total: 57.5, discount: null });
    await pay(nia, third);
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
    expect(await codes()).toMatchObject([{ used: 0 }]);
  });

  it('reduces the price of an offered spot too, which stays offered until it is paid', async () => {
    await create();
    const { response: offered } = await hold(nia);
    const entryId = await isInLine(service.db, {
      sessionId: fixture.sessionId,
      teamId: fixture.aces,
      memberId: nia.memberId,
    });
    await service.db
      .updateTable('waiting_list_entries')
      .set({ state: 'offered', registration_id: offered.registrationId })
      .where('id', '=', entryId)
      .execute();
    const { response: held } = await hold(nia, { code: 'SPRING-10' });
    const entry = () =>
      service.db
        .selectFrom('waiting_list_entries')
        .select(['state', 'registration_id'])
        .where('id', '=', entryId)
        .executeTakeFirstOrThrow();
    expect(await entry()).toEqual({ state: 'offered', registration_id: held.registrationId });
    await pay(nia, held);
    expect(await entry()).toMatchObject({ state: 'joined' });
  });

  it('of 100 percent makes the spot free, and needs no payment', async () => {
    await create({ code: 'FREE-SPOT', percentOff: 100 });
    await hold(nia);
    const { response } = await hold(nia, { code: 'FREE-SPOT' });
    expect(response).toMatchObject({
      isFreeSession: true,
      clientSecret: null,
      fees: { total: 0, serviceFee: 0 },
    });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
  });

  it('is refused when it never was, has ended, is over or is used up', async () => {
    expect(await hold(nia, { code: 'NEVER-WAS' })).toMatchObject(
      refused("That code isn't valid for this session."),
    );
    await create({ until: '2020-01-01' });
    expect(await hold(nia, { code: 'SPRING-10' })).toMatchObject(refused('That code has expired.'));
    const { response } = await create({ code: 'AUTUMN', usesMax: 1 });
    await hold(ola, { code: 'AUTUMN' });
    expect(await hold(nia, { code: 'AUTUMN' })).toMatchObject(refused('That code has been used up.'));
    await fixture.organizer.send(endPriceCode, { params: { id: response.id } });
    expect(await hold(nia, { code: 'AUTUMN' })).toMatchObject(refused('That code has expired.'));
    expect((await hold(ola)).response.fees.discount).toMatchObject({ code: 'AUTUMN' });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
  });

  it('is used once if the last use is fought for', async () => {
    await create({ usesMax: 1 });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, i) => service.member({ firstName: `P${i}` })),
    );
    const replies = await Promise.all(people.map((who) => hold(who, { code: 'SPRING-10' })));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await codes()).toMatchObject([{ used: 1 }]);
  });

  it('is not used twice by someone who pays for an expired hold: the payment is refunded', async () => {
    await create({ usesMax: 1 });
    const late = (await hold(nia, { code: 'SPRING-10' })).response;
    await expireHold(service.db, late.registrationId);
    await hold(ola, { code: 'SPRING-10' });
    await pay(nia, late);
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
    expect((await emailsOf(fixture, nia)).map(({ kind }) => kind)).toEqual(['paid-too-late']);
  });

  it('is dropped with a hold that ran out if it cannot be used any more', async () => {
    const { response } = await create();
    const held = (await hold(nia, { code: 'SPRING-10' })).response;
    await expireHold(service.db, held.registrationId);
    expect((await hold(nia)).response.fees.total).toBe(52);
    await sql`update registrations set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'
      where member_id = ${nia.memberId} and state = 'held'`.execute(service.db);
    await fixture.organizer.send(endPriceCode, { params: { id: response.id } });
    expect((await hold(nia)).response.fees).toMatchObject({ total: 57.5, discount: null });
  });

  it('cannot be guessed: ten wrong ones in 15 minutes, and then not even the right one', async () => {
    await create();
    for (let i = 0; i < 10; i += 1) expect((await hold(nia, { code: `GUESS-${i}` })).status).toBe(409);
    const tried = await nia.send(tryPriceCode, {
      params: { id: fixture.aces },
      body: { priceCode: 'SPRING-10' },
    });
    expect(tried.status).toBe(429);
    expect((await hold(ola, { code: 'SPRING-10' })).status).toBe(200);
  });

  it('is refunded as what was really paid', async () => {
    await create();
    const held = (await hold(nia, { code: 'SPRING-10' })).response;
    await pay(nia, held);
    const { id } = withdrawTypes.withdrawAndRefund;
    const { sessionId, aces: teamId } = fixture;
    const withdrawRequest = { sessionId, memberId: nia.memberId, withdrawTypeId: id, ...withdrawMeans(id) };
    const { response } = await fixture.organizer.send(withdrawPlayer, {
      body: { sessionId, teamId, withdrawRequest },
    });
    expect(response.refund).toMatchObject({ amount: 52 });
  });
});

describe('Organizers', () => {
  it('make each code once per session, with a share or an amount', async () => {
    expect((await create()).response).toMatchObject({
      code: 'SPRING-10',
      percentOff: 10,
      used: 0,
      isEnded: false,
    });
    expect(await create({ code: 'SPRING-10 ' })).toMatchObject(
      refused('This session already has that code.'),
    );
    expect((await create({ code: 'OTHER', amountOff: 5 })).status).toBe(400);
    expect((await create({ code: 'OTHER', percentOff: null, amountOff: 5 })).status).toBe(201);
  });

  it('alone see, make and end codes of their session', async () => {
    const { response } = await create();
    const stranger = (await aRegistrationFixture(service)).organizer;
    for (const who of [nia, stranger]) {
      expect((await create({ code: 'MINE' }, who)).status).toBe(403);
      expect((await who.send(listPriceCodes, { params: { id: fixture.sessionId } })).status).toBe(403);
      expect((await who.send(endPriceCode, { params: { id: response.id } })).status).toBe(403);
    }
  });
});
