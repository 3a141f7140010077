import { addConferenceOrganizer } from '@courtline/contract/conference';
import { toggleSubstitute } from '@courtline/contract/roster';
import { updateSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aMember } from '../../testing/people';
import { aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import {
  type RosterWorld,
  aRosterWorld,
  limitRosters,
  move,
  teamsOf,
  withdraw,
} from '../../testing/roster-world';

let service: TestService;
let world: RosterWorld;
let other: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  world = await aRosterWorld(service);
  other = await service.leagueOrganizerOf(world.leagueId);
});

const rounds = Array.from({ length: 5 }, (_, number) => number + 1);

describe.each(rounds)('Two organizers at once (%i)', () => {
  it('refund a player once', async () => {
    const { maria, aces } = world;
    const { registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 });
    const replies = await Promise.all([
      withdraw(world, { type: 'refund' }),
      withdraw(world, { type: 'withdrawAndRefund', by: other }),
      withdraw(world, { type: 'refund' }),
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
    const { lobs, smash, maria } = world;
    const replies = await Promise.all([move(world, { to: lobs }), move(world, { to: smash, by: other })]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await teamsOf(service, maria)).toHaveLength(1);
  });

  it('withdraw a player or move them, and the registration knows which', async () => {
    const { aces, lobs, maria } = world;
    const { registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 });
    const [moved, withdrawn] = await Promise.all([
      move(world, { to: lobs }),
      withdraw(world, { type: 'withdrawAndRefund', by: other }),
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
    const { aces, lobs, smash } = world;
    await limitRosters(service, world, 2);
    await aRosteredPlayer(service.db, { teamId: lobs });
    const rival = await aRosteredPlayer(service.db, { teamId: smash });
    const replies = await Promise.all([
      move(world, { from: aces, to: lobs }),
      move(world, { of: rival, from: smash, to: lobs, by: other }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  it('swap two players between two teams without a deadlock', async () => {
    const { aces, lobs, maria } = world;
    const rival = await aRosteredPlayer(service.db, { teamId: lobs });
    const replies = await Promise.all([
      move(world, { from: aces, to: lobs }),
      move(world, { of: rival, from: lobs, to: aces, by: other }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    expect([await teamsOf(service, maria), await teamsOf(service, rival)]).toEqual([['Lobs'], ['Aces']]);
  });
});

it('Concurrent changes of the session, its rosters and its conference wait for each other without a deadlock', async () => {
  const { aces, conferenceId, maria, organizer, sessionId } = world;
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
