import { confirmPasswordReset, currentUser, login } from '@courtline/contract/account';
import { impersonate } from '@courtline/contract/impersonation';
import {
  confirmAuthenticator,
  confirmIdentity,
  readSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@courtline/contract/security';
import { enterSecondFactor, requestSignInLink, signInByLink } from '@courtline/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLink } from '../../store/account/one-time-link';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { anAuthenticator, appWith, proveSecondFactor } from '../../testing/factor-rows';

const password = 'a long password';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const enter = (browser: Caller, code: string) => browser.send(enterSecondFactor, { body: { code } });
const nextCode = (app: { codeAt: (at?: number) => string }) => app.codeAt(Date.now() + 30_000);

describe('An authenticator app', () => {
  it('is set up with a first code, then asked for after the password, and its codes work once', async () => {
    const member = await service.member({ password });
    const { response } = await member.send(startAuthenticator);
    expect(response.uri).toMatch(/^otpauth:\/\/totp\/Courtline:/);
    const app = appWith(response.secret);
    expect((await member.send(confirmAuthenticator, { body: { code: '000000' } })).status).toBe(400);
    const { response: codes } = await member.send(confirmAuthenticator, { body: { code: app.codeAt() } });
    expect(new Set(codes.recoveryCodes).size).toBe(10);

    const browser = await afterPassword(member.email);
    expect((await enter(browser, app.codeAt())).status).toBe(400);
    const code = nextCode(app);
    expect(await enter(browser, code)).toMatchObject({ status: 200, response: { id: member.memberId } });
    const thief = await afterPassword(member.email);
    expect((await enter(thief, code)).status).toBe(400);
  });

  it('stores its secret encrypted and the recovery codes as digests', async () => {
    const member = await service.member();
    const { response } = await member.send(startAuthenticator);
    const code = appWith(response.secret).codeAt();
    const { response: shown } = await member.send(confirmAuthenticator, { body: { code } });
    const row = await service.db
      .selectFrom('authenticators')
      .select('encrypted')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(row.encrypted.toString('latin1')).not.toContain(response.secret);
    const hashes = await service.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('member_id', '=', member.memberId)
      .execute();
    const [first = ''] = shown.recoveryCodes;
    expect(hashes.some(({ code_hash }) => code_hash.equals(service.internals.digest(first)))).toBe(false);
  });

  it('accepts each recovery code once, and new ones replace the old ones', async () => {
    const { member, recoveryCode } = await protectedMember();
    expect((await enter(await afterPassword(member.email), recoveryCode.toUpperCase())).status).toBe(200);
    expect((await enter(await afterPassword(member.email), recoveryCode)).status).toBe(400);
    await proveSecondFactor(service, member.memberId);
    const { response } = await member.send(renewRecoveryCodes);
    expect((await member.send(readSecurity)).response.recoveryCodesLeft).toBe(10);
    const [code = ''] = response.recoveryCodes;
    expect((await enter(await afterPassword(member.email), code)).status).toBe(200);
  });

  it('can be removed in a log-in that has proven it, which ends all others', async () => {
    const { member, app } = await protectedMember();
    const elsewhere = await service.signedIn(member);
    expect(await member.send(removeAuthenticator)).toMatchObject({
      status: 403,
      refusal: { Code: 'confirm-identity' },
    });
    expect((await member.send(confirmIdentity, { body: { password } })).status).toBe(204);
    expect((await member.send(removeAuthenticator)).status).toBe(403);
    expect((await member.send(confirmIdentity, { body: { code: app.codeAt() } })).status).toBe(204);
    expect((await member.send(removeAuthenticator)).status).toBe(204);
    expect((await elsewhere.send(currentUser)).response.id).toBe(0);
    expect((await service.visitor().send(login, { body: { email: member.email, password } })).status).toBe(
      200,
    );
  });
});

describe('Nothing goes around the second factor', () => {
  it('neither a sign-in link', async () => {
    const { member } = await protectedMember();
    const browser = service.visitor();
    await browser.send(requestSignInLink, { body: { email: member.email } });
    const mail = service.db.selectFrom('mails').select('text').where('to_address', '=', member.email);
    const { text } = await mail.where('kind', '=', 'sign-in-link').executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await browser.send(signInByLink, { body: { token } })).toMatchObject({
      status: 401,
      refusal: { Code: 'second-factor' },
    });
    expect((await browser.send(currentUser)).response.id).toBe(0);
  });

  it('nor a new password', async () => {
    const { member, app } = await protectedMember();
    const token = 'a link that waits in the mailbox';
    await saveLink(service.db, {
      kind: 'password-reset',
      tokenHash: service.internals.digest(token),
      expiresAt: new Date(Date.now() + 60_000),
      memberId: member.memberId,
    });
    const browser = service.visitor();
    const body = { token, password: 'the new password' };
    expect((await browser.send(confirmPasswordReset, { body })).refusal?.Code).toBe('second-factor');
    expect((await browser.send(currentUser)).response.id).toBe(0);
    expect((await enter(browser, app.codeAt())).status).toBe(200);
  });

  it('nor the browser of someone else, who did not enter the password', async () => {
    const { member, app } = await protectedMember();
    await afterPassword(member.email);
    const stranger = service.visitor();
    await stranger.send(requestSignInLink, { body: { email: 'nobody@example.com' } });
    expect((await enter(stranger, app.codeAt())).status).toBe(409);
    expect((await enter(service.visitor(), app.codeAt())).status).toBe(409);
  });

  it('nor guessing: five codes per device, ten an hour from new devices, and the owner still gets in', async () => {
    const { member, app, recoveryCode } = await protectedMember();
    const owner = await afterPassword(member.email);
    await enter(owner, app.codeAt());
    const statuses: number[] = [];
    for (let device = 0; device < 4; device++) {
      const thief = await afterPassword(member.email);
      for (let tries = 0; tries < 4; tries++) statuses.push((await enter(thief, '000000')).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    await owner.send(login, { body: { email: member.email, password } });
    expect((await enter(owner, nextCode(app))).status).toBe(200);
    expect((await enter(await afterPassword(member.email), recoveryCode)).status).toBe(200);
  });

  it('nor a sign-in that waits too long', async () => {
    const { member, app } = await protectedMember();
    const browser = await afterPassword(member.email);
    await service.db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await enter(browser, app.codeAt())).status).toBe(409);
  });

  it('and the same code in two tabs signs in one', async () => {
    const { member, app } = await protectedMember();
    const browser = await afterPassword(member.email);
    const tabs = [1, 2].map(() => enter(browser, app.codeAt()));
    expect(statusesOf(await Promise.all(tabs))[0]).toBe(200);
    expect(statusesOf(await Promise.all(tabs))[1]).toBeGreaterThanOrEqual(400);
  });

  it('and an impersonating admin changes no factor', async () => {
    const { member } = await protectedMember();
    const admin = await service.admin();
    await admin.send(impersonate, { body: { memberId: member.memberId } });
    for (const call of [startAuthenticator, removeAuthenticator, renewRecoveryCodes, readSecurity]) {
      expect((await admin.send(call)).status).toBe(403);
    }
  });
});

describe('A fresh proof', () => {
  it('is asked for ten minutes after signing in, and given by the password', async () => {
    const member = await service.member({ password });
    const earlier = { created_at: new Date(Date.now() - 11 * 60_000) };
    await service.db.updateTable('log_ins').set(earlier).where('member_id', '=', member.memberId).execute();
    expect(await member.send(startAuthenticator)).toMatchObject({
      status: 403,
      refusal: { Code: 'confirm-identity', DisplayMessage: "Confirm it's you to do this." },
    });
    const wrong = { body: { password: 'not the password' } };
    expect((await member.send(confirmIdentity, wrong)).refusal?.Message).toBe('Incorrect password.');
    expect((await member.send(startAuthenticator)).status).toBe(403);
    expect((await member.send(confirmIdentity, { body: { password } })).status).toBe(204);
    expect((await member.send(startAuthenticator)).status).toBe(200);
    expect((await member.send(confirmIdentity, { body: {} })).status).toBe(400);
  });
});

async function protectedMember() {
  const member = await service.member({ password });
  const app = await anAuthenticator(service, member.memberId);
  return { member, app, recoveryCode: app.recoveryCode };
}

/** A browser that entered the password and is asked for the code. */
async function afterPassword(email: string): Promise<Caller> {
  const browser = service.visitor();
  expect(await browser.send(login, { body: { email, password } })).toMatchObject({
    status: 401,
    refusal: { Code: 'second-factor' },
  });
  return browser;
}
