import { sessionOverview } from '@courtline/contract/overview';
import { exportMyData } from '@courtline/contract/my-data';
import {
  endOutsidePayment,
  listOutsidePayments,
  noteOutsidePayment,
  ownOutsidePayments,
} from '@courtline/contract/outside-payment';
import { movePlayer, sessionPlayers } from '@courtline/contract/roster';
import { utcDay } from '@courtline/domain/date/utc-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aChild } from '../../testing/child-rows';
import { actingFor } from '../../testing/family-rows';
import { aPlayer, playsFor } from '../../testing/people';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  refused,
} from '../../testing/registration-fixture';
import { setTerms } from '../../testing/registration-rows';
import { aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import { auditActionsOf } from '../../testing/side-effects';

let service: TestService;
let fixture: RegistrationFixture;
let nia: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Nia, whom an organizer added to the Aces. */
beforeEach(async () => {
  fixture = await aRegistrationFixture(service);
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
  await addToAces(nia.memberId);
});

async function addToAces(memberId: number): Promise<void> {
  const playerId = await aPlayer(service.db, { memberId });
  await playsFor(service.db, { memberId, playerId, teamId: fixture.aces });
}

const cash = () => ({
  memberId: nia.memberId,
  amount: 55,
  method: 'cash' as const,
  note: null,
  paidOn: utcDay(new Date()),
});

function note(changes: object = {}, who = fixture.organizer) {
  return who.send(noteOutsidePayment, {
    params: { id: fixture.sessionId },
    body: { ...cash(), ...changes },
  });
}

const end = (id: number, as: 'mistake' | 'returned', who = fixture.organizer) =>
  who.send(endOutsidePayment, { params: { id }, body: { as } });

const noted = async () =>
  (await fixture.organizer.send(listOutsidePayments, { params: { id: fixture.sessionId } })).response;

const stateOf = async ({ memberId }: { memberId: number } = nia) => {
  const all = await fixture.organizer.send(sessionPlayers, { params: { id: fixture.sessionId } });
  return all.response.filter((one) => one.memberId === memberId).map(({ payment }) => payment);
};

const owed = async () => {
  const { response } = await fixture.organizer.send(sessionOverview, { params: { id: fixture.sessionId } });
  const [{ unpaidCount, amountDue } = { unpaidCount: 0, amountDue: 0 }] = response.sessions;
  return [unpaidCount, amountDue];
};

describe('A payment outside', () => {
  it('makes the player paid, and says by whom it was noted', async () => {
    expect([await stateOf(), await owed()]).toEqual([['unpaid'], [1, 55]]);
    const { status, response } = await note({ method: 'check', note: ' No. 1042 ' });
    expect(status).toBe(201);
    expect([await stateOf(), await owed()]).toEqual([['paid'], [0, 0]]);
    expect(await noted()).toEqual([response]);
    expect(response).toMatchObject({
      memberId: nia.memberId,
      firstName: 'Nia',
      description: 'Aces in Fall',
      amount: 55,
      method: 'check',
      note: 'No. 1042',
      notedBy: expect.any(String),
      ended: null,
    });
    expect(await auditActionsOf(service.db, 'session', fixture.sessionId)).toContain('payment-noted');
  });

  it('brings the player a receipt, and the guardian of a child', async () => {
    await note();
    expect(await emailsOf(fixture, nia)).toMatchObject([
      { kind: 'payment-noted', subject: 'Your receipt for Aces in Fall' },
    ]);
    const ana = await service.member({ firstName: 'Ana' });
    const mia = await aChild(service.db, { guardianIds: [ana.memberId] });
    await playsFor(service.db, { ...mia, teamId: fixture.aces });
    expect((await note({ memberId: mia.childId })).status).toBe(201);
    expect(await emailsOf(fixture, ana)).toMatchObject([
      { kind: 'payment-noted', subject: 'For Mia: Your receipt for Aces in Fall' },
    ]);
    const own = [{ description: 'Aces in Fall', amount: 55, method: 'cash', endedAs: null }];
    expect((await nia.send(ownOutsidePayments)).response).toMatchObject(own);
    expect((await ana.send(ownOutsidePayments, actingFor(mia))).response).toMatchObject(own);
    expect((await ana.send(ownOutsidePayments)).response).toEqual([]);
  });

  it('is undone as a mistake or because the money went back, and can be noted again', async () => {
    const first = await note();
    const mistake = await end(first.response.id, 'mistake');
    expect(mistake.response.ended).toMatchObject({ as: 'mistake', by: expect.any(String) });
    expect(await stateOf()).toEqual(['unpaid']);
    const second = await note({ amount: 40 });
    expect((await end(second.response.id, 'returned')).status).toBe(200);
    expect(await end(second.response.id, 'mistake')).toMatchObject(
      refused('This payment was already undone.'),
    );
    expect((await noted()).map(({ ended }) => ended?.as)).toEqual(['returned', 'mistake']);
    const told = (await emailsOf(fixture, nia)).filter(({ kind }) => kind === 'payment-undone');
    expect(told).toHaveLength(2);
    expect(await auditActionsOf(service.db, 'session', fixture.sessionId)).toContain('payment-undone');
  });

  it('is noted once, also by two organizers at the same moment', async () => {
    const other = await service.conferenceOrganizerOf(fixture.conferenceId);
    expect(statusesOf(await Promise.all([note(), note({}, other)]))).toEqual([201, 409]);
    expect(await noted()).toHaveLength(1);
    const [payment] = await noted();
    const id = payment?.id ?? 0;
    expect(statusesOf(await Promise.all([end(id, 'mistake'), end(id, 'returned', other)]))).toEqual([
      200, 409,
    ]);
  });

  it('is rejected for people who owe nothing or are on no team of the session', async () => {
    const { db } = service;
    const player = await aRosteredPlayer(db, { teamId: fixture.aces });
    await hasPaid(db, { player, teamId: fixture.aces, cents: 5500 });
    expect(await note({ memberId: player.memberId })).toMatchObject(refused('This player has already paid.'));
    const stranger = await service.member();
    const notHere = refused("This player isn't on a team of this session.");
    expect(await note({ memberId: stranger.memberId })).toMatchObject(notHere);
    await setTerms(db, fixture.sessionId, {});
    expect(await note()).toMatchObject(refused("This player doesn't owe anything."));
    expect(await noted()).toEqual([]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.001 }, 'amount'],
    [{ method: 'gold' }, 'method'],
    [{ paidOn: '2999-01-01' }, 'paidOn'],
    [{ paidOn: '2020-01-01' }, 'paidOn'],
    [{ note: 'x'.repeat(101) }, 'note'],
    [{ notedBy: 1 }, 'notedBy'],
  ])('is rejected with %o', async (changes, field) => {
    const { status, refusal } = await note(changes);
    expect([status, refusal?.Message]).toEqual([400, expect.stringContaining(field)]);
  });

  it('goes along when the player is moved, and stays on record in the exports', async () => {
    await note();
    const { aces, lobs, organizer, sessionId } = fixture;
    await organizer.send(movePlayer, {
      body: { memberId: nia.memberId, fromTeamId: aces, toTeamId: lobs },
    });
    expect(await stateOf()).toEqual(['paid']);
    const { response } = await nia.send(exportMyData);
    expect(response.outsidePayments).toMatchObject([
      { description: 'Aces in Fall', amount: 55, method: 'cash', endedAs: null },
    ]);
    const elsewhere = await aRegistrationFixture(service);
    const list = await elsewhere.organizer.send(listOutsidePayments, { params: { id: sessionId } });
    expect(list.status).toBe(403);
    const [payment] = await noted();
    expect((await end(payment?.id ?? 0, 'mistake', elsewhere.organizer)).status).toBe(403);
    expect(await stateOf()).toEqual(['paid']);
  });
});
