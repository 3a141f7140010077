import { readRegistration } from '@courtline/contract/registration';
import { refundWithdrawn, withdrawnPlayers } from '@courtline/contract/roster';
import { deleteTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type Rostered, hasPaid } from '../../testing/roster-rows';
import { type RosterFixture, aRosterFixture, emailsTo, withdraw } from '../../testing/roster-fixture';
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
  registrationId = await paid(fixture.maria);
});

describe('A withdrawn player', () => {
  it('with a failed refund is listed and can be refunded again', async () => {
    const { maria, organizer } = fixture;
    await nameThePayment(`test_pay_${registrationId}_closed`);
    await withdraw(fixture, { type: 'withdrawAndRefund' });
    await until(async () => (await listed()).length === 1);
    expect(await listed()).toEqual([
      {
        registrationId,
        memberId: maria.memberId,
        firstName: 'Maria',
        lastName: 'Ramos',
        description: 'Aces in Fall',
        amount: 45,
        hasRefundFailed: true,
      },
    ]);
    expect((await emailsTo(service, organizer)).at(-1)).toMatchObject({
      kind: 'refund-failed',
      text: expect.stringContaining('under Withdrawn at the end of the page'),
    });
    await nameThePayment(`test_pay_${registrationId}_open`);
    expect(await refund()).toMatchObject({
      status: 200,
      response: { registrationId, refund: { amount: 45, state: 'pending' } },
    });
    expect(await listed()).toEqual([]);
    await until(async () => (await stateOfRefund()) === 'succeeded');
    expect((await emailsTo(service, maria)).at(-1)).toMatchObject({
      kind: 'player-refunded',
      text: expect.stringContaining("We've refunded $45.00"),
    });
  });

  it('without a refund can be refunded later, although the team is deleted', async () => {
    await withdraw(fixture, { type: 'withdraw' });
    expect(await fixture.organizer.send(deleteTeam, { params: { id: fixture.aces } })).toMatchObject({
      status: 204,
    });
    expect(await listed()).toMatchObject([{ registrationId, hasRefundFailed: false }]);
    expect(await refund()).toMatchObject({ status: 200 });
  });

  it('is refunded for the old spot, whatever they paid for a new one', async () => {
    await withdraw(fixture, { type: 'withdraw' });
    const { teamMemberId } = await service.db
      .updateTable('team_members')
      .set({ left_at: null, left_because: null })
      .where('id', '=', fixture.maria.teamMemberId)
      .returning('id as teamMemberId')
      .executeTakeFirstOrThrow();
    const newSpot = await paid({ ...fixture.maria, teamMemberId });
    expect(await refund()).toMatchObject({ status: 200 });
    expect(await refund(newSpot)).toMatchObject(refused("This player hasn't been withdrawn."));
  });

  it('is refunded once when two organizers request it at the same time', async () => {
    await withdraw(fixture, { type: 'withdraw' });
    const other = await service.conferenceOrganizerOf(fixture.conferenceId);
    const both = await Promise.all([refund(), refund(registrationId, other)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await refund()).toMatchObject(refused("There's no payment to refund."));
  });

  it('cannot order the refund, and no one else sees it', async () => {
    const nia = await service.member();
    const own = await paid({ ...fixture.maria, memberId: nia.memberId });
    await service.db.updateTable('registrations').set({ state: 'withdrawn' }).where('id', '=', own).execute();
    expect(await refund(own, nia)).toMatchObject({ status: 403 });
    expect(await refund(registrationId, nia)).toMatchObject({ status: 404 });
  });
});

const refused = (sentence: string) => ({
  status: 409,
  refusal: { Message: sentence, MessageStatusCode: 30057 },
});

async function paid(player: Rostered): Promise<number> {
  return (await hasPaid(service.db, { player, teamId: fixture.aces, cents: 4500 })).registrationId;
}

/** The suffix of the payment id decides whether the built-in provider refunds the payment. */
async function nameThePayment(name: string): Promise<void> {
  await service.db
    .updateTable('payments')
    .set({ provider_payment_id: name })
    .where('registration_id', '=', registrationId)
    .execute();
}

async function listed() {
  return (await fixture.organizer.send(withdrawnPlayers, { params: { id: fixture.sessionId } })).response;
}

function refund(id = registrationId, by: Caller = fixture.organizer) {
  return by.send(refundWithdrawn, { params: { id } });
}

async function stateOfRefund() {
  const { response } = await fixture.organizer.send(readRegistration, { params: { id: registrationId } });
  return response.refund?.state;
}
