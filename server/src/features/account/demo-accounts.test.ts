import { changePassword, confirmPasswordReset, login } from '@courtline/contract/account';
import { deleteAccount } from '@courtline/contract/delete-account';
import { addPasskey, newPasskeyOptions } from '@courtline/contract/passkey';
import { readSecurity, startAuthenticator, updateSignInPolicy } from '@courtline/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/accounts';
import { saveLink } from '../../store/account/one-time-link';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { proveSecondFactor } from '../../testing/factor-rows';

const password = 'a password that everyone knows';
const newPassword = 'a password of my own';

const bytes = 'AAAA';
const madeElsewhere = {
  id: bytes,
  rawId: bytes,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: bytes, attestationObject: bytes },
};

let demo: TestService;

beforeAll(async () => {
  demo = await aService({ settings: { DEMO: 'on' } });
});

afterAll(() => demo.close());

describe('An account of the demo, which everyone shares,', () => {
  it.each(demoAccounts.map(({ email }) => email))(
    'can be signed in to by the next visitor: %s',
    async (email) => {
      const shared = await demo.member({ email, password });
      const attempts = await Promise.all([
        shared.send(newPasskeyOptions),
        shared.send(addPasskey, { body: { passkey: madeElsewhere } }),
        shared.send(startAuthenticator),
        shared.send(changePassword, { body: { currentPassword: password, newPassword } }),
        shared.send(deleteAccount, { body: { password } }),
        demo.visitor().send(confirmPasswordReset, { body: await resetLinkOf(shared) }),
      ]);
      for (const { status, text } of attempts) {
        expect([status, text]).toEqual([409, expect.stringContaining('shares this account')]);
      }
      expect((await shared.send(readSecurity)).response.isShared).toBe(true);
      const next = await demo.visitor().send(login, { body: { email, password } });
      expect(next).toMatchObject({ status: 200, response: { id: shared.memberId } });
    },
  );
});

it('An account that a visitor of the demo has joined with is their own', async () => {
  const own = await demo.member({ email: 'robin@courtline.example', password });
  expect((await own.send(readSecurity)).response.isShared).toBe(false);
  expect((await own.send(newPasskeyOptions)).status).toBe(200);
  expect((await own.send(startAuthenticator)).status).toBe(200);
  const body = { currentPassword: password, newPassword };
  expect((await own.send(changePassword, { body })).status).toBe(204);
});

it('Outside of the demo no address is shared', async () => {
  const service = await aService();
  const member = await service.member({ email: 'captain@courtline.example', password });
  expect((await member.send(startAuthenticator)).status).toBe(200);
  await service.close();
});

it('The demo cannot require a second step, which its accounts cannot have', async () => {
  const admin = await demo.admin();
  await proveSecondFactor(demo, admin.memberId);
  const update = (requiresSecondFactor: boolean) =>
    admin.send(updateSignInPolicy, { body: { requiresSecondFactor } });
  expect(await update(true)).toMatchObject({ status: 409 });
  expect((await update(false)).status).toBe(200);
});

async function resetLinkOf({ memberId }: Caller) {
  const token = `token of ${memberId}`.padEnd(43, 'x').replaceAll(' ', '-');
  await saveLink(demo.db, {
    kind: 'password-reset',
    memberId,
    tokenHash: demo.internals.digest(token),
    expiresAt: new Date(Date.now() + 60_000),
  });
  return { token, password: newPassword };
}
