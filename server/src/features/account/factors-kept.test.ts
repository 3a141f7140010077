import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { actingForHeader } from '@courtline/contract/call';
import { login } from '@courtline/contract/account';
import { deleteAccount } from '@courtline/contract/delete-account';
import { exportMyData } from '@courtline/contract/my-data';
import { confirmAuthenticator, readSecurity, startAuthenticator } from '@courtline/contract/security';
import { requestSignInLink } from '@courtline/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../backup/write-backup';
import { type TestService, aService } from '../../testing/a-service';
import { aFamily } from '../../testing/family-fixture';
import { appWith, aPasskey } from '../../testing/factor-rows';

const password = 'a long password';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('What is stored to sign in', () => {
  it('is in no backup in a form that signs in', async () => {
    const { member, secret, recoveryCodes } = await aProtectedMember();
    const browser = service.visitor();
    const { response } = await browser.send(requestSignInLink, { body: { email: member.email } });
    const token = await sentToken(member.email);
    const folder = mkdtempSync(join(tmpdir(), 'courtline-factors-'));
    const file = join(folder, 'all.backup');
    await writeBackup(service.database.connection, file);
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    rmSync(folder, { recursive: true });
    const secrets = [secret, Buffer.from(secret).toString('hex'), token, ...recoveryCodes];
    expect(secrets.filter((one) => text.includes(one))).toEqual([]);
    expect(text).toContain('passkeys');
    expect(text).not.toContain(`"${response.code}"`);
  });

  it('is named in the export of the member, without keys and codes', async () => {
    const { member, secret, recoveryCodes } = await aProtectedMember();
    const { response, text } = await member.send(exportMyData);
    expect(response.signingIn).toMatchObject({
      passkeys: [{ name: 'Phone' }],
      authenticatorSinceUtc: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect([secret, ...recoveryCodes].filter((one) => text.includes(one))).toEqual([]);
  });

  it('is gone with the account', async () => {
    const { member } = await aProtectedMember();
    await service.visitor().send(login, { body: { email: member.email, password } });
    await service.visitor().send(requestSignInLink, { body: { email: member.email } });
    expect((await member.send(deleteAccount, { body: { password } })).status).toBe(204);
    const tables = [
      'passkeys',
      'authenticators',
      'recovery_codes',
      'sign_in_links',
      'pending_sign_ins',
    ] as const;
    for (const table of tables) {
      const rows = service.db.selectFrom(table).select('member_id').where('member_id', '=', member.memberId);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
  });
});

it('is closed to a guardian who acts for a child', async () => {
  const { ana, child } = await aFamily(service);
  const headers = { [actingForHeader]: String(child.childId) };
  expect((await ana.send(readSecurity, { headers })).status).toBe(403);
  expect((await ana.send(startAuthenticator, { headers })).status).toBe(403);
  const own = await service.signedIn({ memberId: child.childId, email: '' });
  expect((await own.send(startAuthenticator)).status).toBe(200);
});

async function aProtectedMember() {
  const member = await service.member({ password });
  const { response } = await member.send(startAuthenticator);
  const code = appWith(response.secret).codeAt();
  const confirmed = await member.send(confirmAuthenticator, { body: { code } });
  await aPasskey(service, member.memberId);
  return { member, secret: response.secret, recoveryCodes: confirmed.response.recoveryCodes };
}

async function sentToken(email: string): Promise<string> {
  const mail = service.db.selectFrom('mails').select('text').where('to_address', '=', email);
  const { text } = await mail.where('kind', '=', 'sign-in-link').executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(text)?.[1] ?? 'no token';
}
