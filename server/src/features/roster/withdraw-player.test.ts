import { copyPlayer, withdrawPlayer } from '@courtline/contract/roster';
import { teamMembers } from '@courtline/contract/team';
import { withdrawTypes } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../../queue/outbox';
import { carryOutRefund } from '../../operations/refund';
import { type TestService, aService } from '../../testing/a-service';
import { hasPaid } from '../../testing/roster-rows';
import {
  type RosterFixture,
  aRosterFixture,
  emailsTo,
  teamsOf,
  withdraw,
} from '../../testing/roster-fixture';
import { until } from '../../testing/until';

let service: TestService;
let fixture: RosterFixture;
let registrationId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
  const { maria, aces } = fixture;
  ({ registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 }));
});

describe('Withdrawing a player', () => {
  it('removes them from the roster and keeps their payment', async () => {
    const { maria, aces } = fixture;
    const { status, response } = await withdraw(fixture, { type: 'withdraw' });
    expect({ status, response }).toEqual({
      status: 200,
      response: {
        memberId: maria.memberId,
        teamId: aces,
        withdrawTypeId: 1,
        isOnRoster: false,
        refund: null,
      },
    });
    expect(await teamsOf(service, maria)).toEqual([]);
    expect(await registration()).toMatchObject({ state: 'withdrawn' });
    expect(await refunds()).toEqual([]);
    expect(await emailsTo(service, maria)).toMatchObject([
      { kind: 'player-withdrawn', subject: "You've been removed from Aces" },
    ]);
  });

  it('refunds their payment and keeps them on the roster', async () => {
    const { maria } = fixture;
    expect((await withdraw(fixture, { type: 'refund' })).response).toMatchObject({
      isOnRoster: true,
      refund: { amount: 45, state: 'pending' },
    });
    expect(await teamsOf(service, maria)).toEqual(['Aces']);
    expect(await registration()).toMatchObject({ state: 'confirmed' });
    expect(await emailsTo(service, maria)).toMatchObject([
      { kind: 'player-refunded', text: expect.stringContaining('$45.00') },
    ]);
  });

  it('does both, and the provider refunds exactly what was paid', async () => {
    const { maria, organizer } = fixture;
    await withdraw(fixture, { type: 'withdrawAndRefund' });
    expect(await teamsOf(service, maria)).toEqual([]);
    expect(await registration()).toMatchObject({ state: 'withdrawn' });
    await until(async () => (await refunds())[0]?.state === 'succeeded');
    expect(await refunds()).toEqual([
      {
        amount_cents: 4500,
        state: 'succeeded',
        reason: 'Withdrawn by an organizer',
        requested_by: organizer.memberId,
        provider_refund_id: expect.stringMatching(/^test_re_/),
        failure: null,
      },
    ]);
    expect(await auditedActions(organizer.memberId)).toEqual([
      'refund-ordered',
      'player-withdrawn',
      'refund-succeeded',
    ]);
  });

  it('refunds once: the second time there is nothing left', async () => {
    await withdraw(fixture, { type: 'refund' });
    expect(await withdraw(fixture, { type: 'refund' })).toMatchObject(
      refused("There's no payment to refund."),
    );
    expect(await withdraw(fixture, { type: 'withdrawAndRefund' })).toMatchObject({ status: 409 });
    expect(await withdraw(fixture, { type: 'withdraw' })).toMatchObject({ status: 200 });
    expect(await refunds()).toHaveLength(1);
  });

  it('with the same idempotency key refunds once and returns the same response', async () => {
    const { sessionId, aces, maria, organizer } = fixture;
    const request = {
      sessionId,
      memberId: maria.memberId,
      withdraw: true,
      refund: true,
      withdrawTypeId: 3,
    } as const;
    const sent = {
      body: { sessionId, teamId: aces, withdrawRequest: request },
      idempotencyKey: 'a-withdrawal-of-maria',
    };
    const [first, second] = [
      await organizer.send(withdrawPlayer, sent),
      await organizer.send(withdrawPlayer, sent),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.response).toEqual(first.response);
    expect(await refunds()).toHaveLength(1);
  });

  it('keeps the registration with the other team of a player on two teams', async () => {
    const { maria, aces, lobs, organizer } = fixture;
    const body = { memberId: maria.memberId, fromTeamId: aces, toTeamIds: [lobs] };
    await organizer.send(copyPlayer, { body });
    await withdraw(fixture, { type: 'withdraw' });
    expect(await registration()).toMatchObject({ state: 'confirmed', team_id: lobs });
    expect(await withdraw(fixture, { type: 'withdrawAndRefund', teamId: lobs })).toMatchObject({
      status: 200,
    });
    expect(await registration()).toMatchObject({ state: 'withdrawn' });
  });

  it('from a team they were copied to involves no payment', async () => {
    const { maria, aces, lobs, organizer } = fixture;
    const body = { memberId: maria.memberId, fromTeamId: aces, toTeamIds: [lobs] };
    await organizer.send(copyPlayer, { body });
    expect(await withdraw(fixture, { type: 'refund', teamId: lobs })).toMatchObject({ status: 409 });
    expect(await withdraw(fixture, { type: 'withdraw', teamId: lobs })).toMatchObject({ status: 200 });
    expect(await registration()).toMatchObject({ state: 'confirmed', team_id: aces });
  });

  it.each([
    ['withdrawRequest.sessionId: is another session', { sessionId: 999_999 }],
    ['withdrawRequest.withdraw: does not fit the withdraw type', { withdraw: false }],
    ['withdrawRequest.refund: does not fit the withdraw type', { refund: true }],
  ])('rejects a contradictory request: %s', async (message, change) => {
    const { sessionId, aces, maria, organizer } = fixture;
    const request = { sessionId, memberId: maria.memberId, withdraw: true, refund: false, withdrawTypeId: 1 };
    const withdrawRequest = { ...request, withdrawTypeId: withdrawTypes.withdraw.id, ...change };
    const body = { sessionId, teamId: aces, withdrawRequest };
    expect(await organizer.send(withdrawPlayer, { body })).toMatchObject({
      status: 400,
      refusal: { Message: message },
    });
  });

  it('is rejected if the team belongs to another session', async () => {
    const other = await aRosterFixture(service);
    const sessionId = other.sessionId;
    const request = { sessionId, memberId: fixture.maria.memberId, withdraw: true, refund: false };
    const withdrawRequest = { ...request, withdrawTypeId: withdrawTypes.withdraw.id };
    const body = { sessionId, teamId: fixture.aces, withdrawRequest };
    expect(await fixture.organizer.send(withdrawPlayer, { body })).toMatchObject({ status: 400 });
  });
});

describe('A refund that the provider rejects', () => {
  it('is reported to the organizer, moves no money, and can be retried', async () => {
    await service.db
      .updateTable('payments')
      .set({ provider_payment_id: `test_pay_${registrationId}_closed` })
      .where('registration_id', '=', registrationId)
      .execute();
    await withdraw(fixture, { type: 'refund' });
    await until(async () => (await refunds())[0]?.state === 'failed');
    expect(await refunds()).toMatchObject([{ failure: 'The card that was charged is closed.' }]);
    expect(await emailsTo(service, fixture.organizer)).toMatchObject([
      { kind: 'refund-failed', text: expect.stringContaining('$45.00') },
    ]);
    expect(await flag()).toBe(true);
    expect(await withdraw(fixture, { type: 'refund' })).toMatchObject({ status: 200 });
  });

  it('waits while the provider is unavailable, and fails with the reason after the last attempt', async () => {
    await service.db
      .updateTable('payments')
      .set({ provider: 'stripe' })
      .where('registration_id', '=', registrationId)
      .execute();
    await withdraw(fixture, { type: 'refund' });
    const { id: refundId } = await service.db
      .selectFrom('refunds')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { db, config } = service;
    const tools = { db, config, payment: { providerOf: () => null }, outbox: openOutbox(null) };
    const sentence = "Payments with stripe aren't set up here.";
    const attempt = (isLastTry: boolean) => carryOutRefund(tools, { data: { refundId }, isLastTry });
    await expect(attempt(false)).rejects.toThrow(sentence);
    expect(await refunds()).toMatchObject([{ state: 'pending' }]);
    expect(await flag()).toBe(false);
    await attempt(true);
    expect(await refunds()).toMatchObject([{ state: 'failed', failure: `Error: ${sentence}` }]);
  });
});

const refused = (sentence: string) => ({
  status: 409,
  refusal: { Message: sentence, MessageStatusCode: 30057 },
});

function registration() {
  return service.db
    .selectFrom('registrations')
    .select(['state', 'team_id'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
}

function refunds() {
  return service.db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select(['f.amount_cents', 'f.state', 'f.reason', 'f.requested_by', 'f.provider_refund_id', 'f.failure'])
    .where('p.registration_id', '=', registrationId)
    .orderBy('f.id')
    .execute();
}

async function auditedActions(memberId: number): Promise<string[]> {
  const entries = service.db
    .selectFrom('audit')
    .select('what')
    .where('member_id', '=', memberId)
    .orderBy('id');
  return (await entries.execute()).map(({ what }) => what);
}

async function flag() {
  const { response } = await fixture.organizer.send(teamMembers, { params: { id: fixture.aces } });
  return response.teamMembers[0]?.canBeRefunded;
}
