import { leaveWaitingList, ownWaitingList } from '@courtline/contract/waiting-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconcile } from '../../operations/reconcile-payments';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { register, rosterOf } from '../../testing/registration-fixture';
import { expireHold } from '../../testing/registration-rows';
import {
  type WaitingListFixture,
  aFullSession,
  jobServicesOf,
  joinLine,
  leavesRoster,
  runWaitingLists,
} from '../../testing/waiting-list-fixture';

const rounds = 12;
let service: TestService;
let fixture: WaitingListFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aFullSession(service);
});

/** Players and unexpired holds of a team: never more than its one spot. */
async function spotsTaken(teamId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from team_members where team_id = ${teamId} and left_at is null)
      + (select count(*) from registrations where team_id = ${teamId} and state = 'held' and expires_at > now()) as taken`.execute(
    service.db,
  );
  return rows[0]?.taken ?? 0;
}

async function offerOf(who: Caller) {
  const { response } = await who.send(ownWaitingList);
  return response.entries[0]?.offer ?? null;
}

async function inRounds(round: () => Promise<void>): Promise<void> {
  for (let number = 0; number < rounds; number++) {
    fixture = await aFullSession(service);
    await round();
  }
}

it('gives the last spot to the line or keeps it there when others register at the same time', async () => {
  await inRounds(async () => {
    const [nia, ...others] = await Promise.all(Array.from({ length: 5 }, () => service.member()));
    if (!nia) throw new Error('No member');
    await joinLine(fixture, nia);
    await leavesRoster(fixture, fixture.players.aces);
    const [, , ...replies] = await Promise.all([
      runWaitingLists(service),
      runWaitingLists(service),
      ...others.map((other) => register(fixture, other)),
    ]);
    expect(replies.map((reply) => reply?.status)).toEqual([409, 409, 409, 409]);
    expect(await offerOf(nia)).toMatchObject({ team: { name: 'Aces' } });
    expect(await spotsTaken(fixture.aces)).toBe(1);
  });
}, 120_000);

it('offers two spots that are released at once to the first two in line, once each', async () => {
  await inRounds(async () => {
    const line = await Promise.all(Array.from({ length: 3 }, () => service.member()));
    for (const person of line) await joinLine(fixture, person, { teamId: null });
    await Promise.all([
      leavesRoster(fixture, fixture.players.aces),
      leavesRoster(fixture, fixture.players.lobs),
    ]);
    await Promise.all([runWaitingLists(service), runWaitingLists(service), runWaitingLists(service)]);
    const offers = await Promise.all(line.map(offerOf));
    expect(offers.map((offer) => offer !== null)).toEqual([true, true, false]);
    expect(offers[0]?.team.id).not.toBe(offers[1]?.team.id);
    expect([await spotsTaken(fixture.aces), await spotsTaken(fixture.lobs)]).toEqual([1, 1]);
  });
}, 120_000);

it('settles an acceptance that meets the deadline: one of the two people gets the spot', async () => {
  await inRounds(async () => {
    const [nia, omar] = [await service.member(), await service.member()];
    await joinLine(fixture, nia);
    await joinLine(fixture, omar);
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    const offer = await offerOf(nia);
    await service.db
      .updateTable('registrations')
      .set({ expires_at: new Date(Date.now() + 15) })
      .where('id', '=', offer?.registrationId ?? 0)
      .execute();
    const later = () => reconcile(jobServicesOf(service), new Date(Date.now() + 16));
    const [accepted] = await Promise.all([register(fixture, nia), later(), runWaitingLists(service)]);
    await reconcile(jobServicesOf(service), new Date(Date.now() + 16));
    const roster = await rosterOf(fixture, fixture.aces);
    const isIn = accepted.status === 200;
    expect(roster).toEqual(isIn ? [nia.memberId] : []);
    expect((await offerOf(omar)) === null).toBe(isIn);
    expect(await spotsTaken(fixture.aces)).toBe(1);
  });
}, 120_000);

it('reserves no spot for someone who leaves the line while it is offered', async () => {
  await inRounds(async () => {
    const [nia, omar] = [await service.member(), await service.member()];
    const { response: entry } = await joinLine(fixture, nia);
    await joinLine(fixture, omar);
    await leavesRoster(fixture, fixture.players.aces);
    await Promise.all([
      runWaitingLists(service),
      nia.send(leaveWaitingList, { params: { id: entry.id } }),
      runWaitingLists(service),
    ]);
    await runWaitingLists(service);
    expect(await offerOf(nia)).toBeNull();
    expect(await offerOf(omar)).not.toBeNull();
    expect(await spotsTaken(fixture.aces)).toBe(1);
  });
}, 120_000);

it('offers an expired spot to one person although two jobs find it', async () => {
  const [nia, omar, third] = [await service.member(), await service.member(), await service.member()];
  for (const person of [nia, omar, third]) await joinLine(fixture, person);
  await leavesRoster(fixture, fixture.players.aces);
  await runWaitingLists(service);
  await expireHold(service.db, (await offerOf(nia))?.registrationId ?? 0);
  await Promise.all([
    reconcile(jobServicesOf(service), new Date()),
    reconcile(jobServicesOf(service), new Date()),
    runWaitingLists(service),
  ]);
  expect([await offerOf(nia), await offerOf(third)]).toEqual([null, null]);
  expect(await offerOf(omar)).not.toBeNull();
  expect(await spotsTaken(fixture.aces)).toBe(1);
});
