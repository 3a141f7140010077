import {
  billingCountries,
  initiateRegistration,
  registrationFees,
  validateRegistrationPin,
  validateUsapMember,
} from '@courtline/contract/registration';
import { resetPinTries } from '@courtline/contract/managed-team';
import { wrongPinText } from '@courtline/domain/team/pin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { captains } from '../../testing/people';
import { setPin, setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';

let service: TestService;
let fixture: RegistrationFixture;
let nia: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { cents: 0, leagueCents: 0 });
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
});

describe('The password of a team', () => {
  beforeEach(() => setPin(service.db, fixture.aces, 'love-40'));

  it('accepts the correct password, with or without surrounding spaces', async () => {
    expect((await tryPin(nia, 'love-40')).response).toEqual({ isValid: true });
    expect((await tryPin(nia, ' love-40 ')).response).toEqual({ isValid: true });
    expect((await tryPin(nia, 'Love-40')).response).toEqual({ isValid: false });
  });

  it('is checked again on registration, whatever was validated before', async () => {
    expect(await register(fixture, nia)).toMatchObject(refused(wrongPinText, 400));
    expect(await register(fixture, nia, { pin: 'wrong' })).toMatchObject(refused(wrongPinText, 400));
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
    expect(await register(fixture, nia, { pin: 'love-40' })).toMatchObject({ status: 200 });
  });

  it('allows five guesses in fifteen minutes, across both endpoints', async () => {
    const statuses: number[] = [];
    for (const pin of ['a', 'b', 'c']) statuses.push((await tryPin(nia, pin)).status);
    for (const pin of ['d', 'e', 'f']) statuses.push((await register(fixture, nia, { pin })).status);
    expect(statuses).toEqual([200, 200, 200, 400, 400, 429]);
    expect(await tryPin(nia, 'love-40')).toMatchObject({ status: 429 });
    expect((await tryPin(await service.member(), 'love-40')).response).toEqual({ isValid: true });
  });

  it('does not count a correct entry as an attempt', async () => {
    for (let times = 0; times < 8; times++) {
      expect(await tryPin(nia, 'love-40')).toMatchObject({ status: 200 });
    }
  });

  it('never locks out others who know it: many wrong guesses warn the captains once and slow responses down', async () => {
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces);
    const guessers = await Promise.all(Array.from({ length: 8 }, () => service.member()));
    const replies = [];
    for (const guesser of guessers) {
      for (const pin of ['a', 'b', 'c']) replies.push(await tryPin(guesser, pin));
    }
    expect([...new Set(statusesOf(replies))]).toEqual([200]);
    expect((await tryPin(nia, 'love-40')).response).toEqual({ isValid: true });
    const warned = service.db.selectFrom('mails').select('to_address').where('kind', '=', 'pin-guessed');
    expect(await warned.where('to_member_id', '=', captain.memberId).execute()).toEqual([
      { to_address: captain.email },
    ]);
  });

  it('allows five guesses per device, across accounts', async () => {
    const brother = await service.member();
    for (const pin of ['a', 'b', 'c', 'd', 'e', 'f']) await tryPin(nia, pin);
    brother.device = nia.device;
    const statuses: number[] = [];
    for (const pin of ['g', 'h']) statuses.push((await tryPin(brother, pin)).status);
    expect(statuses).toEqual([200, 429]);
  });

  it('can be tried again at once after a captain has reset the attempts', async () => {
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces);
    for (const pin of ['a', 'b', 'c', 'd', 'e', 'f']) await tryPin(nia, pin);
    expect((await tryPin(nia, 'love-40')).status).toBe(429);
    expect((await captain.send(resetPinTries, { params: { id: fixture.aces } })).status).toBe(204);
    expect((await tryPin(nia, 'love-40')).response).toEqual({ isValid: true });
  });

  it('is not required if none is set', async () => {
    expect((await tryPin(nia, 'anything', fixture.lobs)).response).toEqual({ isValid: true });
  });
});

describe('A sanctioned session', () => {
  beforeEach(() => setTerms(service.db, fixture.sessionId, { isSanctioned: true }));

  it.each([
    [undefined, 'A USAP member ID is required.'],
    ['', 'A USAP member ID is required.'],
    ['12a', 'A USAP member ID has only digits.'],
  ])('rejects the USAP member ID %j: %s', async (usapMemberId, sentence) => {
    const input = usapMemberId === undefined ? {} : { usapMemberId };
    expect(await register(fixture, nia, input)).toMatchObject(refused(sentence, 400));
  });

  it('saves the USAP member ID with the registration', async () => {
    const { response } = await register(fixture, nia, { usapMemberId: ' 123456 ' });
    const { usap_member_id } = await service.db
      .selectFrom('registrations')
      .select('usap_member_id')
      .where('id', '=', response.registrationId)
      .executeTakeFirstOrThrow();
    expect(usap_member_id).toBe('123456');
  });

  it('validates a USAP member ID in advance', async () => {
    expect(await checkUsap('123456')).toMatchObject({ status: 200, response: { isValid: true } });
    expect(await checkUsap('abc')).toMatchObject(refused('A USAP member ID has only digits.', 400));
  });
});

describe('The audience of the conference', () => {
  beforeEach(async () => {
    const women = { gender_type_id: 3, min_age: 30 };
    await service.db.updateTable('conferences').set(women).where('id', '=', fixture.conferenceId).execute();
    const about = { gender_type_id: 2, birth_date: '2004-05-17' };
    await service.db.updateTable('members').set(about).where('id', '=', nia.memberId).execute();
  });

  const sentences = [
    /^This session is for ages 30 and Over; you're \d+ on its first day\.$/,
    /^This session is for female players\.$/,
  ];

  it('is shown before payment without blocking registration', async () => {
    const { response } = await nia.send(registrationFees, { params: { id: fixture.aces } });
    expect(response.outsideAudience).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
  });

  it('is enforced if the organizers turn it on', async () => {
    await setTerms(service.db, fixture.sessionId, { enforceAudience: true });
    const { status, refusal } = await register(fixture, nia);
    expect(status).toBe(409);
    expect(refusal?.Message).toMatch(/ages 30 and Over.*female players/);
  });
});

describe('A card number in the wrong field', () => {
  it.each(['registrationPin', 'usapMemberId'])('is rejected during validation: %s', async (field) => {
    const payload = { sessionId: fixture.sessionId, teamId: fixture.aces, [field]: '4242 4242 4242 4242' };
    const reply = await nia.ask({ method: 'POST', url: initiateRegistration.path, payload });
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.refusal?.Message).toMatch(/looks like a card number/);
  });

  it('is rejected as an extra field as well', async () => {
    const payload = { clientSecret: 'x', token: '4242424242424242' };
    const url = '/v1/leagues/payments/test-card';
    expect(await nia.ask({ method: 'POST', url, payload })).toMatchObject({ status: 400 });
    const number = { sessionId: fixture.sessionId, teamId: fixture.aces, cardNumber: '4242424242424242' };
    const request = { method: 'POST', url: initiateRegistration.path, payload: number } as const;
    expect(await nia.ask(request)).toMatchObject({ refusal: { Message: 'cardNumber: unknown field' } });
  });
});

it('lists many billing countries', async () => {
  const { response } = await service.visitor().send(billingCountries);
  expect(response[0]).toEqual({ value: 'US', label: 'United States' });
  expect(response).toContainEqual({ value: 'CA', label: 'Canada' });
});

const tryPin = (who: Caller, pin: string, id = fixture.aces) =>
  who.send(validateRegistrationPin, { params: { id }, body: { pin } });

const checkUsap = (usapMemberId: string) =>
  nia.send(validateUsapMember, { params: { id: fixture.sessionId }, body: { usapMemberId } });
