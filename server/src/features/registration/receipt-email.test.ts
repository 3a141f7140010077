import {
  confirmRegistration,
  listRegistrations,
  readRegistration,
  setReceiptEmail,
} from '@courtline/contract/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { expireHold, setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  payBy,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { aPlayer, playsFor } from '../../testing/people';

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

describe('The address typed at checkout', () => {
  it('gets the receipt, and the account is notified', async () => {
    const { response } = await register(fixture, nia);
    const saved = await set(response.registrationId, ' Books@Club.example ');
    expect(saved).toMatchObject({
      status: 200,
      response: { receiptEmail: 'Books@Club.example', state: 'held' },
    });
    await pay(response.registrationId, response.clientSecret);
    const emails = await emailsTo();
    expect(emails.map(({ to, kind }) => [to, kind])).toEqual([
      [nia.email, 'registered'],
      ['Books@Club.example', 'receipt'],
    ]);
    expect(emails[0]?.text).toContain('We sent your receipt to Books@Club.example.');
    expect(emails[1]?.text).toContain('Paid by card: $57.50');
    expect(emails[1]?.text).not.toContain('Nia');
  });

  it("defaults to the account's address, with one e-mail", async () => {
    const { response } = await register(fixture, nia);
    await set(response.registrationId, nia.email.toUpperCase());
    await pay(response.registrationId, response.clientSecret);
    expect((await emailsTo()).map(({ to, kind }) => [to, kind])).toEqual([[nia.email, 'receipt']]);
    const { response: own } = await nia.send(readRegistration, { params: { id: response.registrationId } });
    expect(own.receiptEmail).toBe(nia.email);
  });

  it.each([
    ['nobody', /Must be in email format/],
    ['', /Required/],
    ['4242424242424242@club.example', /card number/],
  ])('is validated: %s', async (email, message) => {
    const { response } = await register(fixture, nia);
    const { status, refusal } = await set(response.registrationId, email);
    expect(status).toBe(400);
    expect(refusal?.Message).toMatch(message);
  });

  it('is carried over to another team, and hidden from others', async () => {
    const { response: first } = await register(fixture, nia);
    await set(first.registrationId, 'books@club.example');
    const { response: second } = await register(fixture, nia, { teamId: fixture.lobs });
    const params = { id: second.registrationId };
    expect((await nia.send(readRegistration, { params })).response.receiptEmail).toBe('books@club.example');
    expect((await fixture.organizer.send(readRegistration, { params })).response.receiptEmail).toBeNull();
  });

  it('cannot be used to e-mail many strangers', async () => {
    const { response } = await register(fixture, nia);
    for (let number = 1; number <= 5; number++) {
      expect((await set(response.registrationId, `stranger${number}@club.example`)).status).toBe(200);
    }
    expect((await set(response.registrationId, 'stranger5@club.example')).status).toBe(200);
    expect((await set(response.registrationId, nia.email)).status).toBe(200);
    expect((await set(response.registrationId, 'stranger6@club.example')).status).toBe(429);
  });

  it('gets at most five e-mails a day, across accounts', async () => {
    for (let number = 1; number <= 6; number++) {
      nia = await service.member();
      const { response } = await register(fixture, nia);
      const { status } = await set(response.registrationId, 'victim@club.example');
      expect(status).toBe(number <= 5 ? 200 : 429);
    }
  });
});

describe('Just before the card is charged', () => {
  it('an expired spot is rejected with a message', async () => {
    const { response } = await register(fixture, nia);
    await expireHold(service.db, response.registrationId);
    expect(await set(response.registrationId, nia.email)).toMatchObject(
      refused("The spot on Aces is no longer held. You weren't charged."),
    );
  });

  it('a spot that was left for another team is rejected', async () => {
    const { response } = await register(fixture, nia);
    await register(fixture, nia, { teamId: fixture.lobs });
    expect(await set(response.registrationId, nia.email)).toMatchObject(
      refused("You chose Lobs instead. The spot on Aces is no longer held. You weren't charged."),
    );
  });

  it('a player who is on a roster by now gets an error', async () => {
    const { response } = await register(fixture, nia);
    const playerId = await aPlayer(service.db, { memberId: nia.memberId });
    await playsFor(service.db, { memberId: nia.memberId, playerId, teamId: fixture.lobs });
    expect(await set(response.registrationId, nia.email)).toMatchObject(
      refused("You're already registered in this session."),
    );
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
  });

  it('a spot that is already paid gets an error', async () => {
    const { response } = await register(fixture, nia);
    await pay(response.registrationId, response.clientSecret);
    expect(await set(response.registrationId, nia.email)).toMatchObject(
      refused("You're already registered in this session."),
    );
  });
});

describe('The list of own registrations', () => {
  it('can be filtered to held spots', async () => {
    const { response: first } = await register(fixture, nia);
    await register(fixture, nia, { teamId: fixture.lobs });
    const free = await aRegistrationFixture(service);
    await setTerms(service.db, free.sessionId, {});
    await register(free, nia);
    const held = await nia.send(listRegistrations, { query: { state: 'held' } });
    expect(held.response).toMatchObject({
      totalCount: 1,
      results: [{ state: 'held', teamName: 'Lobs', sessionName: 'Fall', total: 57.5 }],
    });
    const all = (await nia.send(listRegistrations)).response;
    expect(all.results.map(({ state }) => state)).toEqual(['confirmed', 'held', 'cancelled']);
    expect(all.results.at(-1)?.id).toBe(first.registrationId);
  });
});

function set(id: number, email: string) {
  return nia.send(setReceiptEmail, { params: { id }, body: { email } });
}

async function pay(id: number, clientSecret: string | null) {
  await payBy(nia, clientSecret);
  await nia.send(confirmRegistration, { params: { id } });
}

function emailsTo() {
  return service.db
    .selectFrom('mails')
    .select(['to_address as to', 'kind', 'text'])
    .where('to_member_id', '=', nia.memberId)
    .orderBy('id')
    .execute();
}
