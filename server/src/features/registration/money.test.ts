import { leagueMoney, sessionMoney } from '@courtline/contract/money';
import { endOutsidePayment, noteOutsidePayment } from '@courtline/contract/outside-payment';
import { deleteSession } from '@courtline/contract/session';
import { utcDay } from '@courtline/domain/date/utc-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aSession, aTeam } from '../../testing/league-rows';
import { type RegistrationFixture, aRegistrationFixture } from '../../testing/registration-fixture';
import { setTerms } from '../../testing/registration-rows';
import { aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import { withdraw } from '../../testing/roster-fixture';

let service: TestService;
let fixture: RegistrationFixture;
let owner: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service);
  owner = await service.leagueOrganizerOf(fixture.leagueId);
});

const today = () => utcDay(new Date());

const ofSession = async (id = fixture.sessionId) =>
  (await owner.send(sessionMoney, { params: { id } })).response;

async function note(memberId: number, amount: number) {
  const body = { memberId, amount, method: 'cash' as const, note: null, paidOn: today() };
  const params = { id: fixture.sessionId };
  return (await fixture.organizer.send(noteOutsidePayment, { params, body })).response.id;
}

const end = (id: number, as: 'mistake' | 'returned') =>
  fixture.organizer.send(endOutsidePayment, { params: { id }, body: { as } });

describe('The money of a session', () => {
  it('is what was paid by card and outside, less what went back, and what is open', async () => {
    const { db } = service;
    const { aces: teamId, organizer, sessionId } = fixture;
    const player = () => aRosteredPlayer(db, { teamId });
    const [maria, paid, inCash, tookBack, mistaken] = [
      await player(),
      await player(),
      await player(),
      await player(),
      await player(),
    ];
    await hasPaid(db, { player: paid, teamId, cents: 5500 });
    await hasPaid(db, { player: maria, teamId, cents: 5500 });
    await withdraw({ organizer, maria, aces: teamId, sessionId }, { type: 'withdrawAndRefund' });
    await note(inCash.memberId, 50);
    await end(await note(tookBack.memberId, 55), 'returned');
    await end(await note(mistaken.memberId, 55), 'mistake');
    const sums = { card: 110, outside: 105, refunded: 110, serviceFees: 0, kept: 105 };
    const open = { unpaidCount: 2, open: 110 };
    expect(await ofSession()).toEqual({
      currencySymbol: '$',
      total: { ...sums, ...open },
      days: [{ day: today(), ...sums }],
      sessions: [{ sessionId, sessionName: 'Fall', conferenceName: expect.any(String), ...sums, ...open }],
    });
  });

  it('leaves out the service fee, which goes back with a refund', async () => {
    const { db } = service;
    const { aces: teamId, organizer, sessionId } = fixture;
    const [maria, paid] = [await aRosteredPlayer(db, { teamId }), await aRosteredPlayer(db, { teamId })];
    for (const player of [maria, paid]) {
      const { registrationId } = await hasPaid(db, { player, teamId, cents: 5750 });
      await db
        .updateTable('registrations')
        .set({ entry_fee_cents: 5500, service_fee_cents: 250 })
        .where('id', '=', registrationId)
        .execute();
    }
    expect((await ofSession()).total).toMatchObject({ card: 115, serviceFees: 5, kept: 110 });
    await withdraw({ organizer, maria, aces: teamId, sessionId }, { type: 'refund' });
    expect((await ofSession()).total).toMatchObject({ refunded: 57.5, serviceFees: 2.5, kept: 55 });
  });

  it('is nothing at first, and in a free session', async () => {
    expect(await ofSession()).toMatchObject({ total: { card: 0, open: 0 }, days: [], sessions: [] });
    await aRosteredPlayer(service.db, { teamId: fixture.aces });
    expect(await ofSession()).toMatchObject({ total: { unpaidCount: 1, open: 55 } });
    await setTerms(service.db, fixture.sessionId, {});
    expect(await ofSession()).toMatchObject({ total: { unpaidCount: 0, open: 0 }, sessions: [] });
  });
});

describe('The money of a league', () => {
  it('is the sum of its sessions, also of deleted ones, without other leagues', async () => {
    const { db } = service;
    const { aces, conferenceId, leagueId, organizer } = fixture;
    const player = await aRosteredPlayer(db, { teamId: aces });
    await hasPaid(db, { player, teamId: aces, cents: 5500 });
    const springId = await aSession(db, { conferenceId, name: 'Spring' });
    await setTerms(db, springId, { cents: 2000 });
    const lobs = await aTeam(db, { sessionId: springId, name: 'Lobs' });
    const gone = await aRosteredPlayer(db, { teamId: lobs });
    const body = {
      memberId: gone.memberId,
      amount: 20,
      method: 'check' as const,
      note: null,
      paidOn: today(),
    };
    await organizer.send(noteOutsidePayment, { params: { id: springId }, body });
    await aRegistrationFixture(service);
    const params = { id: leagueId };
    const before = (await owner.send(leagueMoney, { params })).response;
    expect(Object.fromEntries(before.sessions.map(({ sessionName, kept }) => [sessionName, kept]))).toEqual({
      Fall: 55,
      Spring: 20,
    });
    await db.deleteFrom('team_members').where('team_id', '=', lobs).execute();
    expect((await organizer.send(deleteSession, { params: { id: springId } })).status).toBe(204);
    const { response } = await owner.send(leagueMoney, { params });
    expect(response.total).toMatchObject({ card: 55, outside: 20, kept: 75 });
    expect(response.sessions.find(({ sessionId }) => sessionId === null)).toMatchObject({ kept: 20 });
    expect(await organizer.send(leagueMoney, { params })).toMatchObject({ status: 403 });
  });
});
