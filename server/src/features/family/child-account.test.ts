import { checkLink, confirmPasswordReset, currentUser, login } from '@courtline/contract/account';
import { giveChildAccount, readFamily, takeOverRecord } from '@courtline/contract/family';
import { readProfile } from '@courtline/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aFamily, anAddress, auditsOf, emailNamesTo, tokenTo } from '../../testing/family-fixture';
import { aMember } from '../../testing/people';

let service: TestService;
const password = 'a long password';

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const follow = (token: string) => service.visitor().send(confirmPasswordReset, { body: { token, password } });

describe('An account for a child of 13 or older', () => {
  it('opens with the password that the child chooses', async () => {
    const { ana, child, params } = await aFamily(service, { age: 13 });
    const email = anAddress();
    const { response } = await ana.send(giveChildAccount, { params, body: { email } });
    expect(response.children[0]).toMatchObject({ hasAccount: false, accountInvitation: { email } });
    const token = await tokenTo(service, email);
    const { response: link } = await service
      .visitor()
      .send(checkLink, { body: { kind: 'password-reset', token } });
    expect(link).toEqual({ state: 'open' });
    expect((await follow(token)).response).toMatchObject({ id: child.childId, email });
    expect((await service.visitor().send(login, { body: { email, password } })).status).toBe(200);
    expect((await ana.send(readFamily)).response.children[0]).toMatchObject({
      hasAccount: true,
      accountInvitation: null,
      guardians: [{}, {}],
    });
    expect(await auditsOf(service, child.childId)).toEqual(['child-account-offered', 'child-account-opened']);
    expect((await follow(token)).status).toBe(409);
  });

  it('is refused before 13, twice, and at the address of the guardian', async () => {
    const young = await aFamily(service, { age: 12 });
    const tooYoung = await young.ana.send(giveChildAccount, {
      params: young.params,
      body: { email: anAddress() },
    });
    expect(tooYoung.refusal?.DisplayMessage).toBe('Mia can have an account from age 13 on.');
    const { ana, params } = await aFamily(service, { age: 13 });
    const own = await ana.send(giveChildAccount, { params, body: { email: ana.email.toUpperCase() } });
    expect(own.refusal?.DisplayMessage).toBe("Enter the child's own email address, not yours.");
    const known = await aFamily(service, { age: 13, email: anAddress() });
    const second = await known.ana.send(giveChildAccount, {
      params: known.params,
      body: { email: anAddress() },
    });
    expect(second.refusal?.DisplayMessage).toBe('Mia already has an account.');
  });

  it('tells no guardian whether an address has an account, and sends its holder no link', async () => {
    const { ana, params } = await aFamily(service, { age: 13 });
    const { email } = await aMember(service.db);
    const { status, response } = await ana.send(giveChildAccount, { params, body: { email } });
    expect(status).toBe(201);
    expect(response.children[0]?.accountInvitation).toMatchObject({ email });
    await expect(tokenTo(service, email)).rejects.toThrow('no link');
  });

  it('is given to one of two children whose links name the same address', async () => {
    const [one, other] = [await aFamily(service, { age: 13 }), await aFamily(service, { age: 14 })];
    const email = anAddress();
    const tokens = [];
    for (const { ana, params } of [one, other]) {
      await ana.send(giveChildAccount, { params, body: { email } });
      tokens.push(await tokenTo(service, email));
    }
    const replies = [await follow(tokens[0] ?? ''), await follow(tokens[1] ?? '')];
    expect(statusesOf(replies)).toEqual([200, 409]);
  });
});

describe('At 18', () => {
  it('a link passes the record on, and guardians lose access', async () => {
    const { ana, ben, child, params } = await aFamily(service, { age: 18 });
    const email = anAddress();
    await ana.send(giveChildAccount, { params, body: { email } });
    expect((await ana.send(readFamily)).response.children).toHaveLength(1);
    const young = await follow(await tokenTo(service, email));
    expect(young.response).toMatchObject({ id: child.childId, email });
    for (const guardian of [ana, ben]) {
      expect((await guardian.send(readFamily)).response.children).toEqual([]);
      expect(await emailNamesTo(service, guardian)).toContain('record-taken-over');
    }
  });

  it('a young adult with an account confirms that the record is theirs', async () => {
    const { ana, child } = await aFamily(service, { age: 18, email: anAddress() });
    const young = await service.signedIn(child);
    expect((await young.send(readFamily)).response).toMatchObject({ canTakeOver: true });
    expect((await young.send(takeOverRecord)).response).toMatchObject({ guardians: [], canTakeOver: false });
    expect((await young.send(takeOverRecord)).refusal?.DisplayMessage).toBe('You have no guardians.');
    expect((await ana.send(readFamily)).response.children).toEqual([]);
    expect(await auditsOf(service, child.childId)).toEqual(['record-taken-over']);
  });

  it('and not before', async () => {
    const { child } = await aFamily(service, { age: 17, email: anAddress() });
    const junior = await service.signedIn(child);
    expect((await junior.send(takeOverRecord)).refusal?.DisplayMessage).toBe(
      'You can take over your record at 18.',
    );
  });

  it('no guardian acts for the young adult any more', async () => {
    const { ana, child } = await aFamily(service, { age: 18 });
    const headers = { 'acting-for': String(child.childId) };
    expect((await ana.send(readProfile, { headers })).status).toBe(403);
    expect((await ana.send(currentUser)).response.id).toBe(ana.memberId);
  });
});
