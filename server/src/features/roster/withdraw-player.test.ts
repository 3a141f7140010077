import { copyPlayer, withdrawPlayer } from '@courtline/contract/roster';
import { teamMembers } from '@courtline/contract/team';
import { withdrawTypes } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../../queue/outbox';
import { carryOutRefund } from '../../operations/refund';
import { type TestService, aService } from '../../testing/a-service';
import { hasPaid } from '../../testing/roster-rows';
import { type RosterWorld, aRosterWorld, mailsTo, teamsOf, withdraw } from '../../testing/roster-world';
import { until } from '../../testing/until';

let service: TestService;
let world: RosterWorld;
let registrationId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  world = await aRosterWorld(service);
  const { maria, aces } = world;
  ({ registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 }));
});

describe('Withdrawing a player', () => {
  it('takes them off the roster and keeps their money', async () => {
    const { maria, aces } = world;
    const { status, answer } = await withdraw(world, { type: 'withdraw' });
    expect({ status, answer }).toEqual({
      status: 200,
      answer: {
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
    expect(await mailsTo(service, maria)).toMatchObject([
      { kind: 'player-withdrawn', subject: 'You no longer play for Aces' },
    ]);
  });

  it('gives their money back and lets them play on', async () => {
    const { maria } = world;
    expect((await withdraw(world, { type: 'refund' })).answer).toMatchObject({
      isOnRoster: true,
      refund: { amount: 45, state: 'pending' },
    });
    expect(await teamsOf(service, maria)).toEqual(['Aces']);
    expect(await registration()).toMatchObject({ state: 'confirmed' });
    expect(await mailsTo(service, maria)).toMatchObject([
      { kind: 'player-refunded', text: expect.stringContaining('$45.00') },
    ]);
  });

  it('does both, and the provider gives back what was paid, to the cent', async () => {
    const { maria, organizer } = world;
    await withdraw(world, { type: 'withdrawAndRefund' });
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
    expect(await deedsOf(organizer.memberId)).toEqual([
      'refund-ordered',
      'player-withdrawn',
      'refund-succeeded',
    ]);
  });

  it('refunds once: the second time there is nothing left', async () => {
    await withdraw(world, { type: 'refund' });
    expect(await withdraw(world, { type: 'refund' })).toMatchObject(
      refused('There is no payment to refund.'),
    );
    expect(await withdraw(world, { type: 'withdrawAndRefund' })).toMatchObject({ status: 409 });
    expect(await withdraw(world, { type: 'withdraw' })).toMatchObject({ status: 200 });
    expect(await refunds()).toHaveLength(1);
  });

  it('with the same key refunds once and answers the same', async () => {
    const { sessionId, aces, maria, organizer } = world;
    const asked = {
      sessionId,
      memberId: maria.memberId,
      withdraw: true,
      refund: true,
      withdrawTypeId: 3,
    } as const;
    const sent = {
      body: { sessionId, teamId: aces, withdrawRequest: asked },
      idempotencyKey: 'a-withdrawal-of-maria',
    };
    const [first, second] = [
      await organizer.send(withdrawPlayer, sent),
      await organizer.send(withdrawPlayer, sent),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.answer).toEqual(first.answer);
    expect(await refunds()).toHaveLength(1);
  });

  it('leaves the registration with the other team of who plays for two', async () => {
    const { maria, aces, lobs, organizer } = world;
    const body = { memberId: maria.memberId, fromTeamId: aces, toTeamIds: [lobs] };
    await organizer.send(copyPlayer, { body });
    await withdraw(world, { type: 'withdraw' });
    expect(await registration()).toMatchObject({ state: 'confirmed', team_id: lobs });
    expect(await withdraw(world, { type: 'withdrawAndRefund', teamId: lobs })).toMatchObject({ status: 200 });
    expect(await registration()).toMatchObject({ state: 'withdrawn' });
  });

  it('from a team they were copied to concerns no money', async () => {
    const { maria, aces, lobs, organizer } = world;
    const body = { memberId: maria.memberId, fromTeamId: aces, toTeamIds: [lobs] };
    await organizer.send(copyPlayer, { body });
    expect(await withdraw(world, { type: 'refund', teamId: lobs })).toMatchObject({ status: 409 });
    expect(await withdraw(world, { type: 'withdraw', teamId: lobs })).toMatchObject({ status: 200 });
    expect(await registration()).toMatchObject({ state: 'confirmed', team_id: aces });
  });

  it.each([
    ['withdrawRequest.sessionId: is another session', { sessionId: 999_999 }],
    ['withdrawRequest.withdraw: does not fit the withdraw type', { withdraw: false }],
    ['withdrawRequest.refund: does not fit the withdraw type', { refund: true }],
  ])('says in one voice what is meant, or is refused: %s', async (message, change) => {
    const { sessionId, aces, maria, organizer } = world;
    const asked = { sessionId, memberId: maria.memberId, withdraw: true, refund: false, withdrawTypeId: 1 };
    const withdrawRequest = { ...asked, withdrawTypeId: withdrawTypes.withdraw.id, ...change };
    const body = { sessionId, teamId: aces, withdrawRequest };
    expect(await organizer.send(withdrawPlayer, { body })).toMatchObject({
      status: 400,
      refusal: { Message: message },
    });
  });

  it('is refused where the team belongs to another session', async () => {
    const other = await aRosterWorld(service);
    const sessionId = other.sessionId;
    const asked = { sessionId, memberId: world.maria.memberId, withdraw: true, refund: false };
    const withdrawRequest = { ...asked, withdrawTypeId: withdrawTypes.withdraw.id };
    const body = { sessionId, teamId: world.aces, withdrawRequest };
    expect(await world.organizer.send(withdrawPlayer, { body })).toMatchObject({ status: 400 });
  });
});

describe('A refund that the provider refuses', () => {
  it('is told to the organizer, moves no money, and can be tried again', async () => {
    await service.db
      .updateTable('payments')
      .set({ provider_payment_id: `test_pay_${registrationId}_closed` })
      .where('registration_id', '=', registrationId)
      .execute();
    await withdraw(world, { type: 'refund' });
    await until(async () => (await refunds())[0]?.state === 'failed');
    expect(await refunds()).toMatchObject([{ failure: 'The card that paid is closed.' }]);
    expect(await mailsTo(service, world.organizer)).toMatchObject([
      { kind: 'refund-failed', text: expect.stringContaining('$45.00') },
    ]);
    expect(await flag()).toBe(true);
    expect(await withdraw(world, { type: 'refund' })).toMatchObject({ status: 200 });
  });

  it('waits while the provider is away, and fails with the reason at the last try', async () => {
    await service.db
      .updateTable('payments')
      .set({ provider: 'stripe' })
      .where('registration_id', '=', registrationId)
      .execute();
    await withdraw(world, { type: 'refund' });
    const { id: refundId } = await service.db
      .selectFrom('refunds')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { db, config } = service;
    const tools = { db, config, payment: { providerOf: () => null }, outbox: openOutbox(null) };
    const sentence = 'Payments by stripe are not set up here.';
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

async function deedsOf(memberId: number): Promise<string[]> {
  const deeds = service.db.selectFrom('audit').select('what').where('member_id', '=', memberId).orderBy('id');
  return (await deeds.execute()).map(({ what }) => what);
}

async function flag() {
  const { answer } = await world.organizer.send(teamMembers, { params: { id: world.aces } });
  return answer.teamMembers[0]?.canBeRefunded;
}
