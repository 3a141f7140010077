import { impersonate } from '@courtline/contract/impersonation';
import {
  cancelRegistration,
  confirmRegistration,
  listRegistrations,
  readRegistration,
  registrationFees,
} from '@courtline/contract/registration';
import { sessionTeams } from '@courtline/contract/session-teams';
import { teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { captains } from '../../testing/people';
import { setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  payBy,
  refused,
  register,
} from '../../testing/registration-fixture';
import { aRosteredPlayer } from '../../testing/roster-rows';

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

describe('The price of a spot', () => {
  it('consists of entry fee, league fee and service fee, visible to everyone', async () => {
    const { response } = await service.visitor().send(registrationFees, { params: { id: fixture.aces } });
    expect(response).toEqual({
      sessionEntryFee: 45,
      leagueFee: 10,
      serviceFee: 2.5,
      total: 57.5,
      currencySymbol: '$',
      isFreeSession: false,
      outsideAudience: [],
      isAudienceEnforced: false,
      priceKind: 'regular',
      discount: null,
      takesCodes: false,
      terms: null,
      isInvited: false,
      refusal: null,
    });
  });

  it('is zero in a free session', async () => {
    await setTerms(service.db, fixture.sessionId, {});
    const { response } = await nia.send(registrationFees, { params: { id: fixture.aces } });
    expect(response).toMatchObject({ serviceFee: 0, total: 0, isFreeSession: true });
  });
});

describe('Registering is rejected', () => {
  it('if the session has ended, or the team is closed or withdrawn', async () => {
    const { aces, lobs, sessionId } = fixture;
    const closed = { team_registration_availability_status_type_id: 2 };
    await service.db.updateTable('teams').set(closed).where('id', '=', aces).execute();
    await service.db.updateTable('teams').set({ withdrawn_at: new Date() }).where('id', '=', lobs).execute();
    for (const teamId of [aces, lobs]) {
      expect(await register(fixture, nia, { teamId })).toMatchObject(
        refused('Registration for this team is closed.'),
      );
    }
    const over = { starts_at: new Date(Date.now() - 2000), ends_at: new Date(Date.now() - 1000) };
    await service.db.updateTable('sessions').set(over).where('id', '=', sessionId).execute();
    expect(await register(fixture, nia)).toMatchObject(refused('This session has ended.'));
  });

  it('for members who already play in the session, but not for its captains', async () => {
    const player = await aRosteredPlayer(service.db, { teamId: fixture.lobs });
    expect(await register(fixture, await service.signedIn(player))).toMatchObject(
      refused("You're already registered in this session."),
    );
    await captains(service.db, nia.memberId, fixture.aces);
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
  });

  it('for a team of another session or an unknown team', async () => {
    const other = await aRegistrationFixture(service);
    expect(await register(fixture, nia, { teamId: other.aces })).toMatchObject({
      status: 400,
      refusal: { Message: 'sessionId: is not the session of this team' },
    });
    expect(await register(fixture, nia, { teamId: 999_999 })).toMatchObject({ status: 404 });
  });

  it('for an admin who impersonates a member', async () => {
    const admin = await service.admin();
    await admin.send(impersonate, { body: { memberId: nia.memberId } });
    expect(await register(fixture, admin)).toMatchObject({ status: 403 });
    expect(await payBy(admin, 'test_pay_1_secret_2')).toMatchObject({ status: 403 });
  });
});

describe('The teams to choose from', () => {
  it("explain why they accept no players, and count the viewer's own held spot as available", async () => {
    const { aces, lobs, sessionId } = fixture;
    await setTerms(service.db, sessionId, { cents: 4500, teamPlayersMax: 1 });
    const closed = { team_registration_availability_status_type_id: 2 };
    await service.db.updateTable('teams').set(closed).where('id', '=', lobs).execute();
    await register(fixture, nia, { teamId: aces });
    const seenBy = async (caller: Caller) => {
      const { response } = await caller.send(sessionTeams, { params: { id: sessionId } });
      return response.map(({ registrationRefusal, heldSpots }) => [registrationRefusal, heldSpots]);
    };
    const isClosed = ['Registration for this team is closed.', 0];
    expect(await seenBy(service.visitor())).toEqual([
      ['The last spot is held while someone pays.', 1],
      isClosed,
    ]);
    expect(await seenBy(nia)).toEqual([[null, 0], isClosed]);
    const other = await service.member();
    expect((await other.send(registrationFees, { params: { id: aces } })).response.refusal).toBe(
      'The last spot is held while someone pays.',
    );
  });
});

it('A captain who holds a spot on their own team can send the team back unchanged', async () => {
  const params = { id: fixture.aces };
  await captains(service.db, nia.memberId, fixture.aces);
  await register(fixture, nia);
  const { response } = await nia.send(teamDetails, { params });
  expect(response.heldSpots).toBe(0);
  const { version, heldSpots, registrationRefusal } = response;
  const saved = await nia.send(updateTeam, { params, body: { version, heldSpots, registrationRefusal } });
  expect(saved).toMatchObject({ status: 200, response: { heldSpots: 0 } });
});

describe('A registration', () => {
  it('is listed only for its member, and can be paid or released by no one else', async () => {
    const { response } = await register(fixture, nia);
    const params = { id: response.registrationId };
    expect((await nia.send(listRegistrations)).response).toMatchObject({
      totalCount: 1,
      results: [{ id: response.registrationId, state: 'held', total: 57.5 }],
    });
    expect(await fixture.organizer.send(readRegistration, { params })).toMatchObject({ status: 200 });
    expect(await fixture.organizer.send(cancelRegistration, { params })).toMatchObject({ status: 404 });
    const stranger = await service.member();
    expect(await stranger.send(readRegistration, { params })).toMatchObject({ status: 404 });
    expect(await stranger.send(confirmRegistration, { params })).toMatchObject({ status: 404 });
    expect((await stranger.send(listRegistrations)).response).toEqual({ totalCount: 0, results: [] });
  });

  it('writes an audit entry for every step', async () => {
    const { response } = await register(fixture, nia);
    await payBy(nia, response.clientSecret);
    await confirm(response.registrationId);
    const entries = service.db
      .selectFrom('audit')
      .select('what')
      .where('target_kind', '=', 'registration')
      .where('target_id', '=', response.registrationId)
      .orderBy('id');
    expect((await entries.execute()).map(({ what }) => what)).toEqual([
      'registration-held',
      'payment-succeeded',
      'registration-confirmed',
    ]);
  });
});

async function confirm(id: number) {
  return (await nia.send(confirmRegistration, { params: { id } })).response;
}
