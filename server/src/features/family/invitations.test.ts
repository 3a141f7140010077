import {
  acceptGuardianInvitation,
  inviteGuardian,
  inviteOwnGuardian,
  readFamily,
  readGuardianInvitation,
  stepBackAsGuardian,
  withdrawGuardianInvitation,
} from '@courtline/contract/family';
import { familyLimits, invitationLinkIsDead } from '@courtline/domain/family/guardian-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { familyLinkLastsMs } from '../../store/account/one-time-link';
import { removeExpiredTokens } from '../../store/email/email';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aChild, isGuardian } from '../../testing/child-rows';
import { aFamily, anAddress, auditsOf, emailNamesTo, invite, tokenTo } from '../../testing/family-fixture';
import { aMember, bornYearsAgo } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const accept = (caller: Caller, token: string) =>
  caller.send(acceptGuardianInvitation, { body: { token, acceptsTerms: true } });

describe('An invitation of a guardian', () => {
  it('makes the adult who follows the link a guardian, and tells the family', async () => {
    const { ana, ben, child, params } = await aFamily(service, { age: 13, email: anAddress() });
    const cal = await service.member({ firstName: 'Cal', lastName: 'Ortiz' });
    await ana.send(inviteGuardian, { params, body: { email: cal.email } });
    const token = await tokenTo(service, cal.email);
    const shown = await cal.send(readGuardianInvitation, { body: { token } });
    expect(shown.response).toEqual({
      childName: 'Mia Z.',
      invitedBy: 'Ana Zeller',
      needsConfirmation: false,
    });
    const { response } = await accept(cal, token);
    expect(response.children[0]).toMatchObject({
      childId: child.childId,
      lastName: 'Zeller',
      terms: { guardianName: 'Cal Ortiz' },
      invitations: [],
    });
    for (const person of [ana, ben, child])
      expect(await emailNamesTo(service, person)).toEqual(['guardian-added']);
    expect(await auditsOf(service, child.childId)).toEqual(['guardian-invited', 'guardian-added']);
  });

  it('names no one to an address without an account', async () => {
    const { ana, params } = await aFamily(service);
    const email = anAddress();
    await ana.send(inviteGuardian, { params, body: { email } });
    const mail = service.db.selectFrom('mails').select(['subject', 'text', 'html']);
    const sent = await mail.where('to_address', '=', email).executeTakeFirstOrThrow();
    expect(JSON.stringify(sent)).not.toMatch(/Mia|Ana|Zeller/);
  });

  it('works once, also when two people follow it at the same time', async () => {
    const { ana, child } = await aFamily(service);
    const token = await invite(service, ana, child.childId);
    const [cal, dan] = [await service.member(), await service.member()];
    const replies = await Promise.all([cal, dan].map((person) => accept(person, token)));
    expect(statusesOf(replies)).toEqual([200, 409]);
    const late = await service.member();
    expect((await accept(late, token)).refusal?.DisplayMessage).toBe(invitationLinkIsDead);
    expect((await late.send(readGuardianInvitation, { body: { token } })).response).toBeNull();
    const { response } = await ana.send(readFamily);
    expect(response.children[0]?.guardians).toHaveLength(3);
  });

  it('is not used up by a junior or by a guardian', async () => {
    const { ana, ben, child } = await aFamily(service);
    const token = await invite(service, ana, child.childId);
    const junior = await service.member({ birthDate: bornYearsAgo(17) });
    expect((await accept(junior, token)).refusal?.DisplayMessage).toBe('A guardian must be 18 or older.');
    expect((await accept(ben, token)).refusal?.DisplayMessage).toBe("You're already a guardian of Mia.");
    expect((await accept(await service.member(), token)).status).toBe(200);
  });

  it('ends when it is withdrawn, replaced, expired, or its sender steps back', async () => {
    const { ana, ben, child, params } = await aFamily(service);
    const cal = await service.member();
    const withdrawn = await invite(service, ana, child.childId);
    const [open] = (await ana.send(readFamily)).response.children[0]?.invitations ?? [];
    const withdraw = () => ben.send(withdrawGuardianInvitation, { params: { ...params, id: open?.id ?? 0 } });
    expect([await withdraw(), await withdraw()].map(({ status }) => status)).toEqual([204, 404]);
    expect((await accept(cal, withdrawn)).status).toBe(409);
    const email = anAddress();
    const send = () => ana.send(inviteGuardian, { params, body: { email } });
    await send();
    const replaced = await tokenTo(service, email);
    expect((await send()).response.children[0]?.invitations).toHaveLength(1);
    expect((await accept(cal, replaced)).status).toBe(409);
    const orphaned = await tokenTo(service, email);
    await ana.send(stepBackAsGuardian, { params });
    expect((await accept(cal, orphaned)).status).toBe(409);
    const expired = await invite(service, ben, child.childId);
    const links = service.db.updateTable('one_time_links').set({
      created_at: new Date(Date.now() - 2000),
      expires_at: new Date(Date.now() - 1000),
    });
    await links.where('member_id', '=', child.childId).execute();
    expect((await accept(cal, expired)).status).toBe(409);
  });

  it('counts towards six guardians', async () => {
    const { ana, child, params } = await aFamily(service);
    for (let count = 2; count < familyLimits.guardians; count++) await invite(service, ana, child.childId);
    const { refusal } = await ana.send(inviteGuardian, { params, body: { email: anAddress() } });
    expect(refusal?.DisplayMessage).toBe('Mia can have at most 6 guardians.');
  });

  it('is limited to twenty in an hour', async () => {
    const ana = await service.member();
    const statuses = [];
    for (let count = 0; count < 5; count++) {
      const { childId } = await aChild(service.db, { guardianIds: [ana.memberId] });
      for (let more = 0; more < 5; more++) {
        const sent = { params: { childId }, body: { email: anAddress() } };
        statuses.push((await ana.send(inviteGuardian, sent)).status);
      }
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('keeps its link in a stored e-mail as long as it works', async () => {
    const { ana, child } = await aFamily(service);
    const email = anAddress();
    await ana.send(inviteGuardian, { params: { childId: child.childId }, body: { email } });
    await removeExpiredTokens(service.db, new Date(Date.now() + familyLinkLastsMs - 60_000));
    expect(await tokenTo(service, email)).not.toBe('removed');
    await removeExpiredTokens(service.db, new Date(Date.now() + familyLinkLastsMs + 60_000));
    expect(await tokenTo(service, email)).toBe('removed');
  });
});

describe('An invitation of a junior', () => {
  it('only lets an adult ask, and a present guardian confirms', async () => {
    const { ana, child } = await aFamily(service, { age: 14, email: anAddress() });
    const junior = await service.signedIn(child);
    const cal = await service.member({ firstName: 'Cal', lastName: 'Ortiz' });
    const invited = await junior.send(inviteOwnGuardian, { body: { email: cal.email } });
    expect(invited.response.ownInvitations).toMatchObject([{ email: cal.email }]);
    const token = await tokenTo(service, cal.email);
    const shown = await cal.send(readGuardianInvitation, { body: { token } });
    expect(shown.response).toMatchObject({ childName: 'Mia Z.', needsConfirmation: true });
    const { response } = await accept(cal, token);
    expect(response).toMatchObject({ children: [], pendingClaims: [{ childName: 'Mia Z.' }] });
    expect((await ana.send(readFamily)).response.claimsToDecide).toMatchObject([
      { childName: 'Mia Zeller', memberName: 'Cal Ortiz' },
    ]);
    expect(await emailNamesTo(service, ana)).toEqual(['guardian-claimed']);
  });

  it('is refused to adults, and its link to the junior themselves', async () => {
    const adult = await service.member({ birthDate: bornYearsAgo(20) });
    const { refusal } = await adult.send(inviteOwnGuardian, { body: { email: anAddress() } });
    expect(refusal?.DisplayMessage).toBe('Only players under 18 have guardians.');
    const { memberId } = await aMember(service.db);
    const child = await aChild(service.db, { guardianIds: [], age: 15, email: anAddress() });
    await isGuardian(service.db, { guardianId: memberId, childId: child.childId });
    const junior = await service.signedIn(child);
    const email = anAddress();
    await junior.send(inviteOwnGuardian, { body: { email } });
    const own = await accept(junior, await tokenTo(service, email));
    expect(own.refusal?.DisplayMessage).toBe("You can't be your own guardian.");
  });
});
