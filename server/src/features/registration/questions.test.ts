import {
  billingCountries,
  initiateRegistration,
  registrationFees,
  validateRegistrationPin,
  validateUsapMember,
} from '@courtline/contract/registration';
import {
  listOwnRequests,
  requestToCaptain,
  requestToJoin,
  withdrawRequest,
} from '@courtline/contract/session-request';
import { answerRequest } from '@courtline/contract/session-teams';
import { resetPinTries } from '@courtline/contract/team-desk';
import { requestStatuses } from '@courtline/domain/constants';
import { wrongPinText } from '@courtline/domain/team/pin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { captains } from '../../testing/people';
import { openTeamRegistration, setPin, setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { aRosteredPlayer } from '../../testing/roster-rows';

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
    expect((await tryPin(nia, 'love-40')).answer).toEqual({ isValid: true });
    expect((await tryPin(nia, ' love-40 ')).answer).toEqual({ isValid: true });
    expect((await tryPin(nia, 'Love-40')).answer).toEqual({ isValid: false });
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
    expect((await tryPin(await service.member(), 'love-40')).answer).toEqual({ isValid: true });
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
    expect((await tryPin(nia, 'love-40')).answer).toEqual({ isValid: true });
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
    expect((await tryPin(nia, 'love-40')).answer).toEqual({ isValid: true });
  });

  it('is not required if none is set', async () => {
    expect((await tryPin(nia, 'anything', fixture.lobs)).answer).toEqual({ isValid: true });
  });
});

describe('A sanctioned session', () => {
  beforeEach(() => setTerms(service.db, fixture.sessionId, { isSanctioned: true }));

  it.each([
    [undefined, 'A USAP member ID is required.'],
    ['', 'A USAP member ID is required.'],
    ['12a', 'A USAP member ID has digits only.'],
  ])('rejects the USAP member ID %j: %s', async (usapMemberId, sentence) => {
    const input = usapMemberId === undefined ? {} : { usapMemberId };
    expect(await register(fixture, nia, input)).toMatchObject(refused(sentence, 400));
  });

  it('saves the USAP member ID with the registration', async () => {
    const { answer } = await register(fixture, nia, { usapMemberId: ' 123456 ' });
    const { usap_member_id } = await service.db
      .selectFrom('registrations')
      .select('usap_member_id')
      .where('id', '=', answer.registrationId)
      .executeTakeFirstOrThrow();
    expect(usap_member_id).toBe('123456');
  });

  it('validates a USAP member ID in advance', async () => {
    expect(await checkUsap('123456')).toMatchObject({ status: 200, answer: { isValid: true } });
    expect(await checkUsap('abc')).toMatchObject(refused('A USAP member ID has digits only.', 400));
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
    const { answer } = await nia.send(registrationFees, { params: { id: fixture.aces } });
    expect(answer.outsideAudience).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
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

describe('A request to the organizers', () => {
  beforeEach(() => openTeamRegistration(service.db, fixture.sessionId));

  it('for a team can be made once until it is answered', async () => {
    const replies = await Promise.all([captainRequest(nia), captainRequest(nia), captainRequest(nia)]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 201)?.answer).toEqual({
      id: expect.any(Number),
      sessionRequestStatusTypeId: requestStatuses.pending.id,
    });
    expect(await captainRequest(nia)).toMatchObject(refused('Your request to captain is pending.'));
    expect(await emailsOf(fixture, fixture.organizer)).toMatchObject([
      { kind: 'asked-to-captain', subject: 'Nia Newcomer wants to captain a team in Fall' },
    ]);
  });

  it('to play can be made once by a person who is not in the session', async () => {
    const replies = await Promise.all([joinRequest(nia), joinRequest(nia)]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(await joinRequest(nia)).toMatchObject(refused('The organizers have already been notified.'));
    const player = await service.signedIn(await aRosteredPlayer(service.db, { teamId: fixture.aces }));
    expect(await joinRequest(player)).toMatchObject(refused('You are already in this session.'));
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces);
    expect(await joinRequest(captain)).toMatchObject(refused('You are already in this session.'));
    expect(await emailsOf(fixture, fixture.organizer)).toHaveLength(1);
  });

  it('can be listed and withdrawn by its author, and the organizers are notified', async () => {
    const later = await service.conferenceOrganizerOf(fixture.conferenceId);
    await captainRequest(nia);
    await joinRequest(nia);
    const appointedAfter = { accepted_at: new Date(Date.now() + 60_000) };
    await service.db
      .updateTable('conference_organizers')
      .set(appointedAfter)
      .where('member_id', '=', later.memberId)
      .execute();
    const listed = (await nia.send(listOwnRequests)).answer;
    expect(listed).toMatchObject({
      totalCount: 2,
      results: [
        { kind: 'join', sessionName: 'Fall', sessionRequestStatusTypeId: 1, team: null, decidedAtUtc: null },
        { kind: 'captain', sessionId: fixture.sessionId },
      ],
    });
    const other = await service.member();
    expect((await other.send(listOwnRequests)).answer).toEqual({ results: [], totalCount: 0 });
    const params = { id: fixture.sessionId, requestId: listed.results[1]?.id ?? 0 };
    expect(await other.send(withdrawRequest, { params })).toMatchObject({ status: 404 });
    expect(await fixture.organizer.send(withdrawRequest, { params })).toMatchObject({ status: 404 });
    expect(await nia.send(withdrawRequest, { params })).toMatchObject({ status: 204 });
    expect(await nia.send(withdrawRequest, { params })).toMatchObject({ status: 404 });
    const kindsOf = async (who: Caller) => (await emailsOf(fixture, who)).map(({ kind }) => kind);
    expect(await kindsOf(fixture.organizer)).toEqual([
      'asked-to-captain',
      'asked-to-join',
      'request-withdrawn',
    ]);
    expect(await kindsOf(later)).not.toContain('request-withdrawn');
    expect(await captainRequest(nia)).toMatchObject({ status: 201 });
  });

  it('shows the response afterwards and can no longer be withdrawn', async () => {
    const { answer: request } = await captainRequest(nia);
    const params = { id: fixture.sessionId, requestId: request.id };
    await fixture.organizer.send(answerRequest, { params, body: { statusId: 2, teamName: 'Smash' } });
    const query = { sessionId: fixture.sessionId, statusId: 2 } as const;
    expect((await nia.send(listOwnRequests, { query })).answer.results).toMatchObject([
      {
        id: request.id,
        sessionRequestStatusTypeId: 2,
        team: { name: 'Smash' },
        decidedAtUtc: expect.any(String),
      },
    ]);
    expect(await nia.send(withdrawRequest, { params })).toMatchObject(
      refused('This request has been answered already.'),
    );
    const waiting = await nia.send(listOwnRequests, { query: { statusId: 1 } });
    expect(waiting.answer).toEqual({ results: [], totalCount: 0 });
  });

  it('is either answered or withdrawn when both happen at the same time', async () => {
    const { answer: request } = await captainRequest(nia);
    const params = { id: fixture.sessionId, requestId: request.id };
    const [withdrawn, answered] = await Promise.all([
      nia.send(withdrawRequest, { params }),
      fixture.organizer.send(answerRequest, { params, body: { statusId: 3 } }),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([withdrawn.status, answered.status]);
  });

  it('for a team is rejected after the deadline for teams', async () => {
    const over = { team_registration_ends_at: new Date(Date.now() - 1000) };
    await service.db.updateTable('sessions').set(over).where('id', '=', fixture.sessionId).execute();
    expect(await captainRequest(nia)).toMatchObject(refused('Team registration has ended.'));
  });
});

it('lists many billing countries', async () => {
  const { answer } = await service.visitor().send(billingCountries);
  expect(answer[0]).toEqual({ value: 'US', label: 'United States' });
  expect(answer).toContainEqual({ value: 'CA', label: 'Canada' });
});

const tryPin = (who: Caller, pin: string, id = fixture.aces) =>
  who.send(validateRegistrationPin, { params: { id }, body: { pin } });

const checkUsap = (usapMemberId: string) =>
  nia.send(validateUsapMember, { params: { id: fixture.sessionId }, body: { usapMemberId } });

const captainRequest = (who: Caller) => who.send(requestToCaptain, { params: { id: fixture.sessionId } });

const joinRequest = (who: Caller) => who.send(requestToJoin, { params: { id: fixture.sessionId } });
