import { confirmPasswordReset } from '@courtline/contract/account';
import { decidePlayerClaim } from '@courtline/contract/admin';
import {
  addChild,
  decideGuardianClaim,
  giveChildAccount,
  readFamily,
  setConsent,
  setTold,
  stepBackAsGuardian,
  updateChild,
} from '@courtline/contract/family';
import { playerImage, saveOwnImage } from '@courtline/contract/image';
import { deleteAccount } from '@courtline/contract/delete-account';
import { correctBirthDate } from '@courtline/contract/player';
import { correctRating } from '@courtline/contract/rating';
import { genders, requestStatuses, sports } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aChild, isGuardian } from '../../testing/child-rows';
import { aFamily, claims, anAddress, emailNamesTo, tokenTo } from '../../testing/family-fixture';
import { actingFor } from '../../testing/family-rows';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, bornYearsAgo, playsFor } from '../../testing/people';
import { aPicture } from '../../testing/picture';
import { addClaim } from '../../testing/player-claims';

let service: TestService;
const password = 'a long password';

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const follow = (token: string) => service.visitor().send(confirmPasswordReset, { body: { token, password } });

describe('The deletion of a child', () => {
  it('is told to the child and every guardian, whatever one of them has set', async () => {
    const { ben, child, params } = await aFamily(service, { age: 14, email: anAddress() });
    const eva = await service.member({ password });
    await isGuardian(service.db, { guardianId: eva.memberId, childId: child.childId });
    await ben.send(setTold, { params, body: { isTold: false } });
    await eva.send(updateChild, { params, body: { told: 'player' } });
    const deleted = await eva.send(deleteAccount, { body: { password }, ...actingFor(child) });
    expect(deleted.status).toBe(204);
    for (const one of [eva, ben, child])
      expect((await emailNamesTo(service, one)).at(-1)).toBe('account-deleted');
  });

  it('is told to the guardians if the child does it', async () => {
    const ana = await service.member();
    const mia = await service.member({ firstName: 'Mia', password, birthDate: bornYearsAgo(14) });
    await aPlayer(service.db, { memberId: mia.memberId, birthDate: bornYearsAgo(14) });
    await isGuardian(service.db, { guardianId: ana.memberId, childId: mia.memberId });
    expect((await mia.send(deleteAccount, { body: { password } })).status).toBe(204);
    const mails = service.db.selectFrom('mails').select('subject').where('to_address', '=', ana.email);
    expect(await mails.execute()).toEqual([{ subject: 'For Mia: Your account was deleted' }]);
  });
});

describe('An account of a child', () => {
  it('is not opened by a link of a guardian who stepped back', async () => {
    const { ana, ben, params } = await aFamily(service, { age: 14 });
    const [kept, email] = [anAddress(), anAddress()];
    await ana.send(giveChildAccount, { params, body: { email: kept } });
    const token = await tokenTo(service, kept);
    await ana.send(stepBackAsGuardian, { params });
    expect((await follow(token)).status).toBe(409);
    await ben.send(giveChildAccount, { params, body: { email } });
    expect((await follow(await tokenTo(service, email))).status).toBe(200);
  });

  it('is opened by a young adult whose last guardian stepped back', async () => {
    const ana = await service.member();
    const { childId } = await aChild(service.db, { guardianIds: [ana.memberId], age: 18 });
    const email = anAddress();
    await ana.send(giveChildAccount, { params: { childId }, body: { email } });
    await ana.send(stepBackAsGuardian, { params: { childId } });
    expect((await follow(await tokenTo(service, email))).status).toBe(200);
  });

  it('is told to all guardians, with the address', async () => {
    const { ana, ben, params } = await aFamily(service, { age: 14 });
    const email = anAddress();
    await ana.send(giveChildAccount, { params, body: { email } });
    await follow(await tokenTo(service, email));
    const mails = service.db.selectFrom('mails').select(['kind', 'text']);
    for (const guardian of [ana, ben])
      expect(await mails.where('to_address', '=', guardian.email).execute()).toEqual([
        { kind: 'child-account-opened', text: expect.stringContaining(email) },
      ]);
  });
});

describe('A photo', () => {
  it('leaves its address once a guardian forbids it, also if it is uploaded again', async () => {
    const { ana, child, params } = await aFamily(service);
    const before = await upload(ana, actingFor(child).headers);
    expect(await isShown(before)).toBe(true);
    const { response } = await ana.send(setConsent, { params, body: { allowsPhoto: false } });
    expect(await isShown(before)).toBe(false);
    expect(await isShown(response.children[0]?.profileImage ?? '')).toBe(true);
    await upload(ana, actingFor(child).headers);
    expect(await isShown(before)).toBe(false);
  });

  it('leaves its address when a junior gets the first guardian, who has not allowed it', async () => {
    const child = await aChild(service.db, { guardianIds: [], age: 15, email: anAddress() });
    const before = await upload(await service.signedIn(child));
    const { memberId } = await service.member();
    const id = await addClaim(service.db, { memberId, playerId: child.playerId, isForChild: true });
    const body = { statusId: requestStatuses.approved.id };
    const decided = await (await service.admin()).send(decidePlayerClaim, { params: { id }, body });
    expect([decided.status, await isShown(before)]).toEqual([204, false]);
  });
});

describe('An organizer', () => {
  it('corrects neither the birth date nor the rating of their own child', async () => {
    const { db } = service;
    const leagueId = await aLeague(db);
    const sessionId = await aSession(db, { conferenceId: await aConference(db, { leagueId }) });
    const [organizer, other] = [
      await service.leagueOrganizerOf(leagueId),
      await service.leagueOrganizerOf(leagueId),
    ];
    const child = await aChild(db, { guardianIds: [organizer.memberId], age: 17 });
    await playsFor(db, { ...child, teamId: await aTeam(db, { sessionId, name: 'Aces' }) });
    const params = { id: child.playerId };
    const corrections = async (by: Caller) => {
      const rating = { sportTypeId: 1, matchTypeId: 1, value: 4 } as const;
      return [
        await by.send(correctBirthDate, { params, body: { birthDate: bornYearsAgo(15) } }),
        await by.send(correctRating, { params, body: rating }),
      ];
    };
    expect((await corrections(organizer)).map(({ refusal }) => refusal?.DisplayMessage)).toEqual([
      "Someone else has to correct your child's birth date.",
      "Someone else has to correct your child's rating.",
    ]);
    expect((await corrections(other)).map(({ refusal }) => refusal)).toEqual([null, null]);
  });
});

describe('Limits', () => {
  it('keep a declined person from asking again and again', async () => {
    const { ana, child } = await aFamily(service);
    const cal = await service.member();
    const statuses = [];
    for (let round = 0; round < 4; round += 1) {
      const asked = await claims(service, cal, child.playerId);
      statuses.push(asked.status);
      const [claim] = (await ana.send(readFamily)).response.claimsToDecide;
      if (claim)
        await ana.send(decideGuardianClaim, { params: { id: claim.id }, body: { isApproved: false } });
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('count children who are no longer there', async () => {
    const ana = await service.member();
    const child = {
      firstName: 'Mia',
      lastName: 'Zeller',
      birthDate: bornYearsAgo(9),
      genderTypeId: genders.female.id,
      sportTypeId: sports.tennis.id,
      ratingEstimate: 3,
      acceptsTerms: true as const,
      allowsPhoto: false,
    };
    const ended = service.db.updateTable('guardianships').set({ ended_at: new Date() });
    const statuses = [];
    for (let round = 0; round < 21; round += 1) {
      statuses.push((await ana.send(addChild, { body: child })).status);
      await ended.where('guardian_id', '=', ana.memberId).execute();
    }
    expect([statuses.indexOf(429), new Set(statuses.slice(0, 20))]).toEqual([20, new Set([201])]);
  });
});

async function isShown(path: string): Promise<boolean> {
  const query = { type: 'thumbnail', size: '1X' } as const;
  const { headers } = await service.visitor().send(playerImage, { params: { path }, query });
  return headers['content-type'] === 'image/webp';
}

async function upload(caller: Caller, extras: Record<string, string> = {}): Promise<string> {
  const headers = { ...extras, 'content-type': 'image/png' };
  const { response } = await caller.send(saveOwnImage, { body: (await aPicture()) as never, headers });
  return response.profileImage ?? '';
}
