import { cancelRegistration, initiateRegistration } from '@courtline/contract/registration';
import { leaveWaitingList, ownWaitingList, readWaitingList } from '@courtline/contract/waiting-list';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../operations/reconcile-payments';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { actingFor } from '../../testing/family-rows';
import { aFamily } from '../../testing/family-fixture';
import { captains } from '../../testing/people';
import { emailsOf, refused, register, rosterOf } from '../../testing/registration-fixture';
import { expireHold, setPin, setTerms } from '../../testing/registration-rows';
import {
  type WaitingListFixture,
  aFullSession,
  jobServicesOf,
  joinLine,
  leavesRoster,
  runWaitingLists,
  standing,
} from '../../testing/waiting-list-fixture';

let service: TestService;
let fixture: WaitingListFixture;
let nia: Caller;
let omar: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aFullSession(service);
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
  omar = await service.member({ firstName: 'Omar', lastName: 'Later' });
});

async function offerOf(who: Caller) {
  const { response } = await who.send(ownWaitingList);
  const [entry] = response.entries;
  if (!entry?.offer) throw new Error('No spot is offered');
  return { entryId: entry.id, ...entry.offer };
}

const read = (who: Caller) => who.send(readWaitingList, { params: { id: fixture.sessionId } });

describe('A waiting list', () => {
  it('is shown to captains once they have accepted their role', async () => {
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces, 3);
    await joinLine(fixture, nia);
    expect((await read(captain)).response.entries).toHaveLength(1);
    await service.db
      .updateTable('team_captains')
      .set({ accepted_at: null })
      .where('member_id', '=', captain.memberId)
      .execute();
    expect((await read(captain)).response.entries).toBeNull();
  });

  it('keeps the order of joining and tells people their place', async () => {
    expect(await joinLine(fixture, nia)).toMatchObject({
      status: 201,
      response: { team: { name: 'Aces' }, place: 1, offer: null },
    });
    expect(await joinLine(fixture, omar)).toMatchObject({ status: 201, response: { place: 2 } });
    const { response } = await read(omar);
    expect(response).toMatchObject({ own: { place: 2 }, teamIds: [], anyTeam: false });
    expect(await joinLine(fixture, omar)).toMatchObject(
      refused('Already on a waiting list in this session.'),
    );
  });

  it('is only for full teams', async () => {
    expect((await read(nia)).response).toMatchObject({
      teamIds: [fixture.aces, fixture.lobs],
      anyTeam: true,
    });
    await leavesRoster(fixture, fixture.players.aces);
    expect((await read(nia)).response).toMatchObject({ teamIds: [fixture.lobs], anyTeam: false });
    expect(await joinLine(fixture, nia)).toMatchObject(
      refused('This team has a free spot. Register instead.'),
    );
    expect(await joinLine(fixture, nia, { teamId: null })).toMatchObject(
      refused('A team has a free spot. Register instead.'),
    );
  });

  it('reserves a free spot for the first in line, who is told by e-mail', async () => {
    await joinLine(fixture, nia);
    await joinLine(fixture, omar);
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    expect([await standing(fixture, nia), await standing(fixture, omar)]).toEqual(['Aces', 1]);
    expect(await emailsOf(fixture, nia)).toMatchObject([{ subject: 'A spot on Aces is reserved for you' }]);
    expect(await register(fixture, omar)).toMatchObject(refused('This team is full.'));
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([nia.memberId]);
    expect(await standing(fixture, nia)).toBeNull();
  });

  it('lets no one pass the line before the spot is offered', async () => {
    await joinLine(fixture, nia);
    await leavesRoster(fixture, fixture.players.aces);
    expect(await register(fixture, omar)).toMatchObject(refused('People on the waiting list come first.'));
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
  });

  it.each(['decline', 'cancel'] as const)('moves on when the offer is declined (%s)', async (how) => {
    await joinLine(fixture, nia);
    await joinLine(fixture, omar);
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    const { entryId, registrationId } = await offerOf(nia);
    const left =
      how === 'decline'
        ? await nia.send(leaveWaitingList, { params: { id: entryId } })
        : await nia.send(cancelRegistration, { params: { id: registrationId } });
    expect(left.status).toBe(204);
    expect([await standing(fixture, nia), await standing(fixture, omar)]).toEqual([null, 'Aces']);
  });

  it('moves on when the offer expires, and says so', async () => {
    await joinLine(fixture, nia);
    await joinLine(fixture, omar);
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    await expireHold(service.db, (await offerOf(nia)).registrationId);
    await reconcile(jobServicesOf(service), new Date());
    expect([await standing(fixture, nia), await standing(fixture, omar)]).toEqual([null, 'Aces']);
    expect((await emailsOf(fixture, nia)).map(({ subject }) => subject)).toEqual([
      'A spot on Aces is reserved for you',
      "You're no longer on the waiting list for Aces in Fall",
    ]);
  });

  it('of a session offers whichever team has a spot, but none with a password', async () => {
    await joinLine(fixture, nia, { teamId: null });
    await joinLine(fixture, omar, { teamId: fixture.lobs });
    await setPin(service.db, fixture.aces, 'secret');
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    expect(await standing(fixture, nia)).toBe(1);
    await leavesRoster(fixture, fixture.players.lobs);
    await runWaitingLists(service);
    expect([await standing(fixture, nia), await standing(fixture, omar)]).toEqual(['Lobs', 1]);
  });

  it('of a team with a password is for people who know it', async () => {
    await setPin(service.db, fixture.aces, 'secret');
    expect((await joinLine(fixture, nia)).status).toBe(400);
    expect((await joinLine(fixture, nia, { pin: 'secret' })).status).toBe(201);
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    expect(await standing(fixture, nia)).toBe('Aces');
    expect(await register(fixture, nia)).toMatchObject({ status: 200 });
  });

  it('ends, with an e-mail, when the session is over or the team withdraws', async () => {
    await joinLine(fixture, nia);
    await service.db
      .updateTable('teams')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', fixture.aces)
      .execute();
    await runWaitingLists(service);
    expect(await standing(fixture, nia)).toBeNull();
    expect((await emailsOf(fixture, nia))[0]?.text).toContain('The team has withdrawn from the session.');
  });

  it('ends silently for a player whom an organizer put on a team', async () => {
    await joinLine(fixture, nia, { teamId: null });
    await leavesRoster(fixture, fixture.players.lobs);
    expect((await register(fixture, nia, { teamId: fixture.lobs })).status).toBe(200);
    expect(await standing(fixture, nia)).toBeNull();
    expect((await emailsOf(fixture, nia)).map(({ kind }) => kind)).not.toContain('waiting-list-ended');
  });

  it('does not hold a spot longer than usual for someone who turns down an offer for another team', async () => {
    fixture = await aFullSession(service, { cents: 4500 });
    await joinLine(fixture, nia);
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    await leavesRoster(fixture, fixture.players.lobs);
    const { status, response } = await register(fixture, nia, { teamId: fixture.lobs });
    expect(status).toBe(200);
    const minutes = (Date.parse(response.expiresAtUtc ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeLessThan(31);
    expect(await standing(fixture, nia)).toBeNull();
  });
});

it('keeps the price of an offered spot', async () => {
  await joinLine(fixture, nia);
  await leavesRoster(fixture, fixture.players.aces);
  await runWaitingLists(service);
  await setTerms(service.db, fixture.sessionId, { cents: 4500, teamPlayersMax: 1 });
  expect(await register(fixture, nia)).toMatchObject({ status: 200, response: { isFreeSession: true } });
});

describe('Who is in line', () => {
  it('is shown to organizers, and to captains for their own team; juniors by initial', async () => {
    const { ana, child } = await aFamily(service, { firstName: 'Lea', lastName: 'Zeller' });
    await joinLine(fixture, nia);
    await joinLine(fixture, omar, { teamId: fixture.lobs });
    expect((await joinLine(fixture, ana, { teamId: null, ...actingFor(child) })).status).toBe(201);
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces);
    const names = async (who: Caller) => (await read(who)).response.entries?.map(({ name }) => name);
    expect(await names(fixture.organizer)).toEqual(['Nia Newcomer', 'Omar Later', 'Lea Zeller']);
    expect(await names(captain)).toEqual(['Nia Newcomer', 'Lea Z.']);
    expect((await read(nia)).response.entries).toBeNull();
    expect((await read(await service.member())).response.entries).toBeNull();
    expect(JSON.stringify((await read(captain)).response)).not.toContain('@');
  });

  it('is a child whose guardian joins, is told of the offer and registers', async () => {
    const { ana, child } = await aFamily(service);
    await joinLine(fixture, ana, actingFor(child));
    await leavesRoster(fixture, fixture.players.aces);
    await runWaitingLists(service);
    expect((await emailsOf(fixture, ana)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A spot on Aces'),
    ]);
    const body = { sessionId: fixture.sessionId, teamId: fixture.aces };
    expect(await ana.send(initiateRegistration, { body, ...actingFor(child) })).toMatchObject({
      status: 200,
    });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([child.childId]);
  });
});
