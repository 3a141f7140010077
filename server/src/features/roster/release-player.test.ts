import { releasePlayer } from '@courtline/contract/roster';
import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aTeamMatch } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { isInLine, setTerms } from '../../testing/registration-rows';
import { type RosterFixture, aRosterFixture, emailsTo, teamsOf } from '../../testing/roster-fixture';
import { aLine, aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import { until } from '../../testing/until';
import { auditActionsOf } from '../../testing/side-effects';

let service: TestService;
let fixture: RosterFixture;
let captain: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
  captain = await service.member({ firstName: 'Cleo', lastName: 'Captain' });
  await captains(service.db, captain.memberId, fixture.aces);
  await hasPaid(service.db, { player: fixture.maria, teamId: fixture.aces, cents: 4500 });
});

function release(by = captain, { memberId } = fixture.maria) {
  return by.send(releasePlayer, { params: { id: fixture.aces }, body: { memberId } });
}

function setPolicy(full_refund_until: string | null, refund_percent: number) {
  return service.db
    .updateTable('sessions')
    .set({ full_refund_until, refund_percent })
    .where('id', '=', fixture.sessionId)
    .execute();
}

async function refunds() {
  return service.db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .innerJoin('registrations as g', 'g.id', 'p.registration_id')
    .select(['f.amount_cents as cents', 'f.payment_amount_cents as paid', 'f.reason', 'f.state'])
    .where('g.member_id', '=', fixture.maria.memberId)
    .execute();
}

describe('A captain who releases a player', () => {
  it('takes them off the roster; player, organizers and the audit log know', async () => {
    const { maria, organizer } = fixture;
    expect(await release()).toMatchObject({
      status: 200,
      response: { refund: { amount: 45, state: 'pending' } },
    });
    expect(await teamsOf(service, maria)).toEqual([]);
    expect(await emailsTo(service, maria)).toMatchObject([
      { kind: 'player-released', subject: "You've been released from Aces" },
    ]);
    expect(await emailsTo(service, organizer)).toMatchObject([
      { kind: 'captain-released-player', subject: 'Aces released Maria Ramos' },
    ]);
    expect(await auditActionsOf(service.db, 'member', maria.memberId)).toContain('player-released');
    expect(await emailsTo(service, captain)).toEqual([]);
  });

  it.each([
    [null, 100, 4500],
    [null, 50, 2250],
    [null, 0, null],
    ['2099-01-01', 0, 4500],
    ['2020-01-01', 25, 1125],
  ])('refunds by the policy of the session (until %s, then %i%%)', async (day, percent, cents) => {
    await setPolicy(day, percent);
    const { response } = await release();
    expect(response.refund).toEqual(cents === null ? null : { amount: cents / 100, state: 'pending' });
    await until(async () => (await refunds()).every(({ state }) => state === 'succeeded'));
    expect(await refunds()).toEqual(
      cents === null ? [] : [{ cents, paid: 4500, reason: 'Released by a captain', state: 'succeeded' }],
    );
  });

  it('releases once, although two captains do it at the same time', async () => {
    const second = await service.member();
    await captains(service.db, second.memberId, fixture.aces, 2);
    const statuses = (await Promise.all([release(), release(second), release()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await refunds()).toHaveLength(1);
  });

  it('can do so only before the first match, as the roster says', async () => {
    const canRelease = async (who: Caller) =>
      (await who.send(teamMembers, { params: { id: fixture.aces } })).response.canReleasePlayers;
    expect([await canRelease(captain), await canRelease(fixture.organizer)]).toEqual([true, false]);
    const teamIds = [fixture.aces, fixture.lobs] as const;
    const teamMatchId = await aTeamMatch(service.db, { sessionId: fixture.sessionId, teamIds });
    expect(await canRelease(captain)).toBe(true);
    await aLine(service.db, { teamMatchId, home: fixture.maria, winningSide: 1 });
    expect(await canRelease(captain)).toBe(false);
    expect(await release()).toMatchObject({
      status: 409,
      refusal: {
        Message: "The team's first match has started. Ask an organizer to withdraw the player.",
      },
    });
  });

  it('can release neither a captain nor a player of another team', async () => {
    expect(await release(await service.member())).toMatchObject({ status: 403 });
    const lob = await aRosteredPlayer(service.db, { teamId: fixture.lobs });
    expect(await release(captain, lob)).toMatchObject({ status: 409 });
    await captains(service.db, fixture.maria.memberId, fixture.aces, 2);
    expect(await release()).toMatchObject({
      status: 409,
      refusal: { Message: 'A captain has to step down before they can be released.' },
    });
  });

  it('refunds nothing to a player who stays on another team of the session', async () => {
    const { maria, lobs } = fixture;
    await service.db
      .insertInto('team_members')
      .values({ team_id: lobs, member_id: maria.memberId, player_id: maria.playerId })
      .execute();
    expect((await release()).response).toMatchObject({ refund: null });
    expect(await teamsOf(service, maria)).toEqual(['Lobs']);
  });

  it('gives the spot to the first person in line at once', async () => {
    const { sessionId, aces } = fixture;
    await setTerms(service.db, sessionId, { cents: 4500, teamPlayersMax: 1 });
    const nia = await service.member();
    await isInLine(service.db, { sessionId, teamId: aces, memberId: nia.memberId });
    await release();
    expect(await emailsTo(service, nia)).toMatchObject([{ kind: 'spot-offered' }]);
  });
});
