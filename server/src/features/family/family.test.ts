import { setOwnBirthDate } from '@courtline/contract/settings';
import { addChild, readFamily, setConsent, setTold, updateChild } from '@courtline/contract/family';
import { consents } from '@courtline/domain/family/consent';
import { genders, leagueTypes, sports } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aChild } from '../../testing/child-rows';
import { aFamily, anAddress, auditsOf, emailNamesTo } from '../../testing/family-fixture';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, bornYearsAgo, playsFor } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const mia = {
  firstName: 'Mia',
  lastName: 'Zeller',
  birthDate: bornYearsAgo(9),
  genderTypeId: genders.female.id,
  sportTypeId: sports.tennis.id,
  ratingEstimate: 3,
  acceptsTerms: true as const,
  allowsPhoto: false,
};

describe('Adding a child', () => {
  it('creates a player who cannot sign in, with the consents of the guardian', async () => {
    const ana = await service.member({ firstName: 'Ana', lastName: 'Zeller' });
    const { status, response } = await ana.send(addChild, { body: mia });
    expect(status).toBe(201);
    const [child] = response.children;
    expect(child).toMatchObject({
      firstName: 'Mia',
      birthDate: mia.birthDate,
      age: 9,
      hasAccount: false,
      told: 'both',
      canHaveAccount: false,
      isOfAge: false,
      guardians: [{ memberId: ana.memberId, displayName: 'Ana Zeller', isYou: true, isTold: true }],
      terms: { isGiven: true, version: consents.terms.version, guardianName: 'Ana Zeller' },
      photo: { isGiven: false, version: consents.photo.version },
      invitations: [],
      accountInvitation: null,
    });
    const row = service.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', child?.childId ?? 0);
    expect(await row.executeTakeFirst()).toMatchObject({ email: null, password_hash: null });
    expect(await auditsOf(service, child?.childId ?? 0)).toEqual(['child-added']);
  });

  it('claims a player on record with the same name and birth date, for an organizer to confirm', async () => {
    const ana = await service.member();
    const playerId = await aPlayer(service.db, {
      firstName: 'Ida',
      lastName: 'Zeller',
      birthDate: mia.birthDate,
    });
    const { response } = await ana.send(addChild, { body: { ...mia, firstName: 'Ida' } });
    const claims = service.db.selectFrom('player_claims').select(['member_id', 'is_for_child']);
    expect(await claims.where('player_id', '=', playerId).execute()).toEqual([
      { member_id: response.children[0]?.childId, is_for_child: false },
    ]);
  });

  it('refuses the same child twice, an adult, a junior as guardian, and missing terms', async () => {
    const ana = await service.member();
    await ana.send(addChild, { body: mia });
    const again = await ana.send(addChild, { body: mia });
    expect(again.refusal?.DisplayMessage).toBe('You already added Mia.');
    const adult = await ana.send(addChild, { body: { ...mia, birthDate: bornYearsAgo(18) } });
    expect(adult.status).toBe(400);
    const withoutTerms = await ana.send(addChild, { body: { ...mia, acceptsTerms: false as never } });
    expect(withoutTerms.status).toBe(400);
    const junior = await service.member({ birthDate: bornYearsAgo(16) });
    const byJunior = await junior.send(addChild, { body: mia });
    expect(byJunior.refusal?.DisplayMessage).toBe('A guardian must be 18 or older.');
  });

  it('stops at twelve children, also when two are added at the same time', async () => {
    const ana = await service.member();
    for (let count = 0; count < 11; count++) {
      await aChild(service.db, { guardianIds: [ana.memberId], firstName: `Child${count}` });
    }
    const replies = await Promise.all(
      ['Noa', 'Tim'].map((firstName) => ana.send(addChild, { body: { ...mia, firstName } })),
    );
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal?.DisplayMessage).toBe(
      'You can be a guardian of at most 12 children.',
    );
  });
});

describe('Changing a child', () => {
  it('changes the name of the player, too, and raises the version', async () => {
    const { ana, ben, child, params } = await aFamily(service);
    const { response } = await ana.send(updateChild, { params, body: { firstName: 'Maria', version: 1 } });
    expect(response.children[0]).toMatchObject({ firstName: 'Maria', lastName: 'Zeller', version: 2 });
    const player = service.db.selectFrom('players').select('first_name').where('id', '=', child.playerId);
    expect(await player.executeTakeFirst()).toEqual({ first_name: 'Maria' });
    const stale = await ben.send(updateChild, { params, body: { firstName: 'Mimi', version: 1 } });
    expect(stale).toMatchObject({ status: 409, refusal: { Current: { firstName: 'Maria', version: 2 } } });
  });

  it('is up to the young adult from 18 on', async () => {
    const { ana, params } = await aFamily(service, { age: 18 });
    const { refusal } = await ana.send(updateChild, { params, body: { firstName: 'Maria' } });
    expect(refusal?.DisplayMessage).toBe('Mia is 18 or older and decides this without a guardian.');
  });
});

describe('Consent', () => {
  it('keeps every answer with its version, time and guardian; the newest counts', async () => {
    const { ana, ben, child, params } = await aFamily(service, { hasTerms: false, allowsPhoto: false });
    await ana.send(setConsent, { params, body: { acceptsTerms: true, allowsPhoto: true } });
    const { response } = await ben.send(setConsent, { params, body: { allowsPhoto: false } });
    expect(response.children[0]).toMatchObject({
      terms: { isGiven: true, guardianName: 'Ana Zeller' },
      photo: { isGiven: false, guardianName: 'Ben Zeller' },
    });
    const rows = service.db.selectFrom('child_consents').select('id').where('child_id', '=', child.childId);
    expect(await rows.execute()).toHaveLength(5);
  });

  it('cannot take back the terms', async () => {
    const { ana, params } = await aFamily(service);
    const { status } = await ana.send(setConsent, { params, body: { acceptsTerms: false as never } });
    expect(status).toBe(400);
  });
});

describe('Who is told', () => {
  it('leaves one guardian who is, also when both stop at the same time', async () => {
    const { ana, ben, params } = await aFamily(service);
    const replies = await Promise.all(
      [ana, ben].map((guardian) => guardian.send(setTold, { params, body: { isTold: false } })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    const { response } = await ana.send(readFamily);
    expect(response.children[0]?.guardians.filter(({ isTold }) => isTold)).toHaveLength(1);
  });

  it('tells the other guardian and the child once that the choice has changed', async () => {
    const { ana, ben, child, params } = await aFamily(service, { age: 14, email: anAddress() });
    await ana.send(updateChild, { params, body: { told: 'player' } });
    await ana.send(updateChild, { params, body: { told: 'player' } });
    const names = await Promise.all([ana, ben, child].map((person) => emailNamesTo(service, person)));
    expect(names).toEqual([[], ['child-told-changed'], ['child-told-changed']]);
  });
});

describe('The family of a junior', () => {
  it('asks a player of a junior league without a birth date for it', async () => {
    const { db } = service;
    const leagueId = await aLeague(db, { leagueTypeId: leagueTypes.juniorTeamTennis.id });
    const sessionId = await aSession(db, { conferenceId: await aConference(db, { leagueId }) });
    const teamId = await aTeam(db, { sessionId });
    const unknown = await service.member();
    const playerId = await aPlayer(db, { memberId: unknown.memberId });
    expect((await unknown.send(readFamily)).response).toMatchObject({ needsBirthDate: false });
    await playsFor(db, { memberId: unknown.memberId, playerId, teamId });
    expect((await unknown.send(readFamily)).response).toMatchObject({
      needsBirthDate: true,
      needsGuardian: false,
    });
    await unknown.send(setOwnBirthDate, { body: { birthDate: bornYearsAgo(15) } });
    expect((await unknown.send(readFamily)).response).toMatchObject({
      needsBirthDate: false,
      needsGuardian: true,
    });
  });

  it('shows their guardians, and asks those without one', async () => {
    const { child } = await aFamily(service, { age: 14, email: 'mia.fourteen@example.com' });
    const junior = await service.signedIn(child);
    const { response } = await junior.send(readFamily);
    expect(response.guardians.map(({ displayName }) => displayName)).toEqual(['Ana Zeller', 'Ben Zeller']);
    expect(response).toMatchObject({ needsGuardian: false, canTakeOver: false, children: [] });
    const alone = await service.member({ birthDate: bornYearsAgo(14) });
    expect((await alone.send(readFamily)).response).toMatchObject({ needsGuardian: true });
    const adult = await service.member({ birthDate: bornYearsAgo(30) });
    expect((await adult.send(readFamily)).response).toMatchObject({
      needsGuardian: false,
      canTakeOver: false,
    });
  });
});
