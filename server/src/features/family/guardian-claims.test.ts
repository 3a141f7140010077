import { decidePlayerClaim, listPlayerClaims } from '@courtline/contract/admin';
import { claimChild, decideGuardianClaim, readFamily } from '@courtline/contract/family';
import { searchPlayers } from '@courtline/contract/search';
import { requestStatuses } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aChild } from '../../testing/child-rows';
import { aFamily, claims, anAddress, auditsOf, emailNamesTo } from '../../testing/family-fixture';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, bornYearsAgo, playsFor } from '../../testing/people';
import { addClaim } from '../../testing/player-claims';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const ask = (caller: Caller, playerId: number) => claims(service, caller, playerId);

async function claimOf(memberId: number): Promise<number> {
  const claims = service.db.selectFrom('player_claims').select('id').where('member_id', '=', memberId);
  return (await claims.executeTakeFirstOrThrow()).id;
}

describe('A claim of a child with guardians', () => {
  it('is confirmed by one of them, and by no organizer or admin', async () => {
    const { ana, ben, child } = await aFamily(service);
    const cal = await service.member({ firstName: 'Cal', lastName: 'Ortiz' });
    const asked = await ask(cal, child.playerId);
    expect(asked).toMatchObject({ status: 201, response: { children: [] } });
    expect(asked.response.pendingClaims).toMatchObject([{ childName: 'Mia Z.' }]);
    expect(await emailNamesTo(service, ana)).toEqual(['guardian-claimed']);
    const id = await claimOf(cal.memberId);
    const admin = await service.admin();
    expect((await admin.send(listPlayerClaims)).response.filter((claim) => claim.id === id)).toEqual([]);
    const body = { statusId: requestStatuses.approved.id };
    expect((await admin.send(decidePlayerClaim, { params: { id }, body })).status).toBe(404);
    for (const stranger of [cal, admin, await service.member()]) {
      const decided = await stranger.send(decideGuardianClaim, {
        params: { id },
        body: { isApproved: true },
      });
      expect(decided.status).toBe(404);
    }
    const both = await Promise.all(
      [ana, ben].map((one) => one.send(decideGuardianClaim, { params: { id }, body: { isApproved: true } })),
    );
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await cal.send(readFamily)).response).toMatchObject({
      children: [{ childId: child.childId, guardians: [{}, {}, { isYou: true }] }],
      pendingClaims: [],
    });
    expect(await emailNamesTo(service, cal)).toEqual(['guardian-claim-decided']);
    expect(await auditsOf(service, child.childId)).toEqual(['guardian-added']);
  });

  it('gives nothing when it is declined, and may be made again', async () => {
    const { ana, child } = await aFamily(service);
    const cal = await service.member();
    await ask(cal, child.playerId);
    expect((await ask(cal, child.playerId)).status).toBe(409);
    const id = await claimOf(cal.memberId);
    const { response } = await ana.send(decideGuardianClaim, { params: { id }, body: { isApproved: false } });
    expect(response.claimsToDecide).toEqual([]);
    expect((await cal.send(readFamily)).response).toMatchObject({ children: [], pendingClaims: [] });
    const headers = { 'acting-for': String(child.childId) };
    expect((await cal.send(readFamily, { headers })).status).toBe(403);
    expect((await ask(cal, child.playerId)).status).toBe(201);
  });

  it('is refused for oneself and for adults, and to juniors', async () => {
    const { child } = await aFamily(service, { age: 15, email: anAddress() });
    const own = await ask(await service.signedIn(child), child.playerId);
    expect(own.refusal?.DisplayMessage).toBe("You can't be your own guardian.");
    const junior = await service.member({ birthDate: bornYearsAgo(17) });
    expect((await ask(junior, child.playerId)).refusal?.DisplayMessage).toBe(
      'A guardian must be 18 or older.',
    );
    const cal = await service.member();
    const adultId = await aPlayer(service.db, { birthDate: bornYearsAgo(18) });
    expect((await ask(cal, adultId)).status).toBe(400);
  });
});

describe('A claim of a child without guardians', () => {
  it('is confirmed by an organizer of its league, and gives it a member who cannot sign in', async () => {
    const { leagueId, playerId } = await onRecord();
    const cal = await service.member({ firstName: 'Cal', lastName: 'Ortiz' });
    await ask(cal, playerId);
    const id = await claimOf(cal.memberId);
    const organizer = await service.leagueOrganizerOf(leagueId);
    const other = await service.leagueOrganizerOf(await aLeague(service.db));
    const approval = { params: { id }, body: { statusId: requestStatuses.approved.id } };
    expect((await other.send(decidePlayerClaim, approval)).status).toBe(404);
    expect((await organizer.send(listPlayerClaims)).response).toMatchObject([
      { id, isForChild: true, memberName: 'Cal Ortiz', playerName: 'Leo Ortiz' },
    ]);
    expect((await organizer.send(decidePlayerClaim, approval)).status).toBe(204);
    const { response } = await cal.send(readFamily);
    expect(response.children).toMatchObject([
      { playerId, firstName: 'Leo', hasAccount: false, terms: { isGiven: true }, photo: null },
    ]);
    const headers = { 'acting-for': String(response.children[0]?.childId) };
    expect((await cal.send(readFamily, { headers })).status).toBe(200);
    expect(await emailNamesTo(service, cal)).toEqual(['guardian-claim-decided']);
  });

  it('of the own record is not decided by an organizer who is a guardian of the child', async () => {
    const { leagueId, playerId } = await onRecord();
    const organizer = await service.leagueOrganizerOf(leagueId);
    const { childId } = await aChild(service.db, { guardianIds: [organizer.memberId], firstName: 'Leo' });
    const id = await addClaim(service.db, { memberId: childId, playerId });
    const approval = { params: { id }, body: { statusId: requestStatuses.approved.id } };
    const { refusal } = await organizer.send(decidePlayerClaim, approval);
    expect(refusal?.DisplayMessage).toBe('Someone else has to confirm who your child is.');
    const other = await service.leagueOrganizerOf(leagueId);
    expect((await other.send(decidePlayerClaim, approval)).status).toBe(204);
  });

  it('is not decided by the organizer who makes it', async () => {
    const { leagueId, playerId } = await onRecord();
    const organizer = await service.leagueOrganizerOf(leagueId);
    await ask(organizer, playerId);
    const id = await claimOf(organizer.memberId);
    const { status } = await organizer.send(decidePlayerClaim, {
      params: { id },
      body: { statusId: requestStatuses.approved.id },
    });
    expect(status).toBe(409);
  });

  it('passes to the guardians as soon as there is one', async () => {
    const { leagueId, playerId } = await onRecord();
    const [cal, dan] = [await service.member(), await service.member()];
    for (const person of [cal, dan]) await ask(person, playerId);
    const organizer = await service.leagueOrganizerOf(leagueId);
    const approve = async ({ memberId }: Caller) =>
      organizer.send(decidePlayerClaim, {
        params: { id: await claimOf(memberId) },
        body: { statusId: requestStatuses.approved.id },
      });
    expect((await approve(cal)).status).toBe(204);
    expect((await approve(dan)).status).toBe(404);
    expect((await cal.send(readFamily)).response.claimsToDecide).toHaveLength(1);
  });

  it('is refused as long as no one knows the birth date', async () => {
    const cal = await service.member();
    await aPlayer(service.db, { firstName: 'Una', lastName: 'Known' });
    const body = { firstName: 'Una', lastName: 'Known', birthDate: bornYearsAgo(9), acceptsTerms: true };
    expect((await cal.send(claimChild, { body: body as never })).refusal?.DisplayMessage).toBe(
      'No player with this name and birth date is on record. Check the spelling, or ask an organizer.',
    );
  });

  it('may be made for several children at once', async () => {
    const cal = await service.member();
    for (const firstName of ['Leo', 'Tim']) {
      const { playerId } = await aChild(service.db, { guardianIds: [], firstName });
      expect((await ask(cal, playerId)).status).toBe(201);
    }
  });
});

async function onRecord() {
  const { db } = service;
  const leagueId = await aLeague(db);
  const conferenceId = await aConference(db, { leagueId });
  const teamId = await aTeam(db, { sessionId: await aSession(db, { conferenceId }), name: 'Aces' });
  const playerId = await aPlayer(db, { firstName: 'Leo', lastName: 'Ortiz', birthDate: bornYearsAgo(11) });
  const { memberId } = await aMember(db);
  await playsFor(db, { memberId, playerId, teamId, hasLeft: true });
  return { leagueId, playerId };
}

describe('A claim by name and birth date', () => {
  const jo = { firstName: 'Jo', lastName: 'Hartwell', birthDate: bornYearsAgo(12) };
  const claim = (caller: Caller, about = {}) =>
    caller.send(claimChild, { body: { ...jo, ...about, acceptsTerms: true } });

  it('finds a junior whom the search does not show to strangers', async () => {
    await aPlayer(service.db, jo);
    const parent = await service.member();
    const found = await parent.send(searchPlayers, { query: { query: 'Jo Hartwell' } });
    expect(found.response.hits).toEqual([]);
    const { status, response } = await claim(parent, { firstName: 'jo' });
    expect([status, response.pendingClaims.map(({ childName }) => childName)]).toEqual([201, ['Jo H.']]);
  });

  it('needs both, and cannot be tried out', async () => {
    await aPlayer(service.db, { ...jo, lastName: 'Quist' });
    const stranger = await service.member();
    const about = { lastName: 'Quist', birthDate: bornYearsAgo(11) };
    const statuses = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await claim(stranger, about)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });
});
