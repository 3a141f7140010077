import { currentUser } from '@courtline/contract/account';
import {
  addPasskey,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@courtline/contract/passkey';
import { confirmIdentity, confirmOptions, readSecurity } from '@courtline/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { anAuthenticator, aPasskey } from '../../testing/factor-rows';
import { aMember } from '../../testing/people';
import { softwareAuthenticator } from '../../testing/software-authenticator';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const challengeFor = async (caller: Caller) =>
  (await caller.send(passkeySignInOptions)).response['challenge'];

const newChallenge = async (caller: Caller) => (await caller.send(newPasskeyOptions)).response['challenge'];

describe('A passkey', () => {
  it('is added, named, used to sign in, renamed and removed by its owner', async () => {
    const member = await service.member();
    const authenticator = softwareAuthenticator({ origin: service.config.publicUrl });
    const { response: options } = await member.send(newPasskeyOptions);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = authenticator.create(options['challenge']);
    const { response: added } = await member.send(addPasskey, { body: { passkey, name: 'My phone' } });
    expect(added).toMatchObject({ name: 'My phone', lastUsedAtUtc: null });

    const browser = service.visitor();
    const signature = authenticator.sign(await challengeFor(browser));
    expect(await browser.send(signInWithPasskey, { body: { passkey: signature } })).toMatchObject({
      status: 200,
      response: { id: member.memberId },
    });
    await member.send(renamePasskey, { params: { id: added.id }, body: { name: 'Old phone' } });
    const { response } = await member.send(readSecurity);
    expect(response.passkeys).toMatchObject([{ name: 'Old phone', lastUsedAtUtc: expect.any(String) }]);

    expect((await member.send(removePasskey, { params: { id: added.id } })).status).toBe(204);
    expect((await browser.send(currentUser)).response.id).toBe(0);
    expect((await member.send(currentUser)).response.id).toBe(member.memberId);
    const again = authenticator.sign(await challengeFor(browser));
    expect((await browser.send(signInWithPasskey, { body: { passkey: again } })).status).toBe(400);
    expect(await emailsTo(member.email)).toEqual(['new-device', 'sign-in-changed', 'sign-in-changed']);
    const audit = service.db.selectFrom('audit').select('what').where('member_id', '=', member.memberId);
    expect((await audit.orderBy('id').execute()).map(({ what }) => what)).toEqual([
      'passkey-added',
      'passkey-renamed',
      'passkey-removed',
    ]);
  });

  it('counts as both factors', async () => {
    const { memberId } = await aMember(service.db);
    await anAuthenticator(service, memberId);
    const authenticator = await aPasskey(service, memberId);
    const browser = service.visitor();
    const passkey = authenticator.sign(await challengeFor(browser));
    expect((await browser.send(signInWithPasskey, { body: { passkey } })).status).toBe(200);
    expect((await browser.send(readSecurity)).response.isSecondFactorProven).toBe(true);
  });
});

describe('A signature is refused', () => {
  const attempts = {
    'for another site': { origin: 'https://evil.example' },
    'for another host name': { rpId: 'evil.example' },
    'without fingerprint, face or PIN': { isVerified: false },
  };

  it.each(Object.entries(attempts))('%s', async (_, options) => {
    const authenticator = await aPasskey(service, (await aMember(service.db)).memberId);
    const browser = service.visitor();
    const passkey = authenticator.sign(await challengeFor(browser), options);
    expect((await browser.send(signInWithPasskey, { body: { passkey } })).status).toBe(400);
  });

  it('if it is sent again', async () => {
    const authenticator = await aPasskey(service, (await aMember(service.db)).memberId);
    const browser = service.visitor();
    const passkey = authenticator.sign(await challengeFor(browser));
    expect((await browser.send(signInWithPasskey, { body: { passkey } })).status).toBe(200);
    expect((await service.visitor().send(signInWithPasskey, { body: { passkey } })).status).toBe(400);
  });

  it('if its challenge is unknown, expired or meant for something else', async () => {
    const member = await service.member();
    const authenticator = await aPasskey(service, member.memberId);
    const send = async (challenge: unknown) =>
      (await member.send(signInWithPasskey, { body: { passkey: authenticator.sign(challenge) } })).status;
    expect(await send('bm90IGEgY2hhbGxlbmdl')).toBe(400);
    expect(await send((await member.send(confirmOptions)).response['challenge'])).toBe(400);
    const late = await challengeFor(member);
    await service.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await send(late)).toBe(400);
  });

  it('if the counter does not rise, as that of a copied passkey', async () => {
    const authenticator = await aPasskey(service, (await aMember(service.db)).memberId);
    const browser = service.visitor();
    const first = authenticator.sign(await challengeFor(browser), { counter: 7 });
    expect((await browser.send(signInWithPasskey, { body: { passkey: first } })).status).toBe(200);
    const copy = authenticator.sign(await challengeFor(browser), { counter: 7 });
    expect((await browser.send(signInWithPasskey, { body: { passkey: copy } })).status).toBe(400);
  });

  it('as a proof of another member', async () => {
    const [one, other] = [await service.member(), await service.member()];
    const authenticator = await aPasskey(service, other.memberId);
    const { response } = await one.send(confirmOptions);
    const passkey = authenticator.sign(response['challenge']);
    expect((await one.send(confirmIdentity, { body: { passkey } })).status).toBe(400);
  });
});

describe('A new passkey is refused', () => {
  it('with the challenge of another member, another site, or without verification', async () => {
    const [one, other] = [await service.member(), await service.member()];
    const authenticator = softwareAuthenticator({ origin: service.config.publicUrl });
    const statuses = [
      authenticator.create(await newChallenge(other)),
      authenticator.create(await newChallenge(one), { origin: 'https://evil.example' }),
      authenticator.create(await newChallenge(one), { isVerified: false }),
    ].map(async (passkey) => (await one.send(addPasskey, { body: { passkey } })).status);
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
    expect((await one.send(readSecurity)).response.passkeys).toEqual([]);
  });

  it('if an account has it already', async () => {
    const [one, other] = [await service.member(), await service.member()];
    const authenticator = await aPasskey(service, other.memberId);
    const { response } = await one.send(newPasskeyOptions);
    const passkey = authenticator.create(response['challenge']);
    expect((await one.send(addPasskey, { body: { passkey } })).status).toBe(409);
  });
});

async function emailsTo(email: string): Promise<string[]> {
  const rows = await service.db.selectFrom('mails').select('kind').where('to_address', '=', email).execute();
  return rows.map(({ kind }) => kind).toSorted();
}
