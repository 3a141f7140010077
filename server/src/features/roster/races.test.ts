import { addConferenceOrganizer } from '@courtline/contract/conference';
import { toggleSubstitute } from '@courtline/contract/roster';
import { updateSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aMember } from '../../testing/people';
import { aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import {
  type RosterFixture,
  aRosterFixture,
  limitRosters,
  move,
  teamsOf,
  withdraw,
} from '../../testing/roster-fixture';

let service: TestService;
let fixture: RosterFixture;
let other: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
  other = await service.leagueOrganizerOf(fixture.leagueId);
});

const rounds = Array.from({ length: 5 }, (_, number) => number + 1);

describe.each(rounds)('Two organizers at once (%i)', () => {
  it('refund a player once', async () => {
    const { maria, aces } = fixture;
    const { registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 });
    const replies = await Promise.all([
      withdraw(fixture, { type: 'refund' }),
      withdraw(fixture, { type: 'withdrawAndRefund', by: other }),
      withdraw(fixture, { type: 'refund' }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const { count } = await service.db
      .selectFrom('refunds as f')
      .innerJoin('payments as p', 'p.id', 'f.payment_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('p.registration_id', '=', registrationId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('move a player to one team', async () => {
    const { lobs, smash, maria } = fixture;
    const replies = await Promise.all([move(fixture, { to: lobs }), move(fixture, { to: smash, by: other })]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await teamsOf(service, maria)).toHaveLength(1);
  });

  it('withdraw a player or move them, and the registration knows which', async () => {
    const { aces, lobs, maria } = fixture;
    const { registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 });
    const [moved, withdrawn] = await Promise.all([
      move(fixture, { to: lobs }),
      withdraw(fixture, { type: 'withdrawAndRefund', by: other }),
    ]);
    expect(statusesOf([moved, withdrawn])).toEqual([200, 409]);
    const { state } = await service.db
      .selectFrom('registrations')
      .select('state')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    const isOff = withdrawn.status === 200;
    expect([state, await teamsOf(service, maria)]).toEqual(
      isOff ? ['withdrawn', []] : ['confirmed', ['Lobs']],
    );
  });

  it('fill the last spot of a team once', async () => {
    const { aces, lobs, smash } = fixture;
    await limitRosters(service, fixture, 2);
    await aRosteredPlayer(service.db, { teamId: lobs });
    const rival = await aRosteredPlayer(service.db, { teamId: smash });
    const replies = await Promise.all([
      move(fixture, { from: aces, to: lobs }),
      move(fixture, { of: rival, from: smash, to: lobs, by: other }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  it('swap two players between two teams without a deadlock', async () => {
    const { aces, lobs, maria } = fixture;
    const rival = await aRosteredPlayer(service.db, { teamId: lobs });
    const replies = await Promise.all([
      move(fixture, { from: aces, to: lobs }),
      move(fixture, { of: rival, from: lobs, to: aces, by: other }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    expect([await teamsOf(service, maria), await teamsOf(service, rival)]).toEqual([['Lobs'], ['Aces']]);
  });
});

it('Concurrent changes of the session, its rosters and its conference wait for each other without a deadlock', async () => {
  const { aces, conferenceId, maria, organizer, sessionId } = fixture;
  const changes = rounds.flatMap((number) => [
    organizer.send(updateSession, { params: { id: sessionId }, body: { description: `Week ${number}` } }),
    other.send(toggleSubstitute, { body: { memberId: maria.memberId, teamId: aces } }),
    organizer.send(toggleSubstitute, { body: { memberId: maria.memberId, teamId: aces } }),
  ]);
  const { memberId } = await aMember(service.db);
  const add = other.send(addConferenceOrganizer, { params: { id: conferenceId }, body: { memberId } });
  expect(statusesOf(await Promise.all([...changes, add]))).toEqual([
    ...rounds.flatMap(() => [200, 200, 200]),
    201,
  ]);
});
