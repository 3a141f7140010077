import { changePassword, currentUser, login } from '@courtline/contract/account';
import { checkSignInLink, requestSignInLink, signInByLink } from '@courtline/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { type About, aMember } from '../../testing/people';

const password = 'a long password';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A sign-in link', () => {
  it('signs in the browser that asked for it, without a code', async () => {
    const { browser, token, memberId } = await asked();
    expect((await browser.send(checkSignInLink, { body: { token } })).response).toEqual({
      state: 'open',
      needsCode: false,
    });
    expect(await browser.send(signInByLink, { body: { token } })).toMatchObject({
      status: 200,
      response: { id: memberId },
    });
    expect((await browser.send(currentUser)).response.id).toBe(memberId);
  });

  it('stays unused however often it is looked at', async () => {
    const { browser, token } = await asked();
    for (const scanner of [service.visitor(), service.visitor(), browser]) {
      await scanner.send(checkSignInLink, { body: { token } });
    }
    expect((await browser.send(signInByLink, { body: { token } })).status).toBe(200);
  });

  it('works once, even in two tabs at the same time', async () => {
    const { browser, token } = await asked();
    const tabs = [1, 2, 3].map(() => browser.send(signInByLink, { body: { token } }));
    expect(statusesOf(await Promise.all(tabs))).toEqual([200, 409, 409]);
    expect((await browser.send(checkSignInLink, { body: { token } })).response.state).toBe('used');
  });

  it('expires after 15 minutes', async () => {
    const { browser, token, memberId } = await asked();
    const links = service.db.selectFrom('sign_in_links').select(['expires_at', 'created_at']);
    const link = await links.where('member_id', '=', memberId).executeTakeFirstOrThrow();
    const minutes = (link.expires_at.getTime() - link.created_at.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    const expired = { expires_at: new Date(Date.now() - 1) };
    await service.db.updateTable('sign_in_links').set(expired).where('member_id', '=', memberId).execute();
    expect((await browser.send(signInByLink, { body: { token } })).status).toBe(409);
    expect((await browser.send(checkSignInLink, { body: { token } })).response.state).toBe('expired');
  });

  it('is readable nowhere: digests in the table, and nothing in the mailbox once it is used', async () => {
    const { browser, token, code, email, memberId } = await asked();
    const row = await service.db
      .selectFrom('sign_in_links')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.code_hash.equals(service.internals.digest(code))).toBe(false);
    await browser.send(signInByLink, { body: { token } });
    expect(await textTo(email)).not.toContain(token);
  });
});

describe('A sign-in link in another browser', () => {
  it('needs the code that the asking browser shows', async () => {
    const { token, code, memberId } = await asked();
    const phone = service.visitor();
    expect((await phone.send(checkSignInLink, { body: { token } })).response.needsCode).toBe(true);
    expect((await phone.send(signInByLink, { body: { token } })).status).toBe(400);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await phone.send(signInByLink, { body: { token, code: spaced } })).toMatchObject({
      status: 200,
      response: { id: memberId },
    });
  });

  it('is dead after five wrong codes, from however many devices, even for the right one', async () => {
    const { token, code, browser } = await asked();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      const thief = service.visitor();
      expect((await thief.send(signInByLink, { body: { token, code: wrong } })).status).toBe(400);
    }
    expect((await service.visitor().send(signInByLink, { body: { token, code } })).status).toBe(409);
    expect((await browser.send(signInByLink, { body: { token } })).status).toBe(409);
  });

  it('does not accept the code of another link', async () => {
    const [one, other] = [await asked(), await asked()];
    const code = one.code === other.code ? '' : other.code;
    expect((await service.visitor().send(signInByLink, { body: { token: one.token, code } })).status).toBe(
      400,
    );
  });
});

describe('Asking for a sign-in link', () => {
  it('answers the same for an unknown and an unconfirmed address, after the same time', async () => {
    const { email: unconfirmed } = await aMember(service.db, { hasUnconfirmedEmail: true });
    for (const email of ['ghost@example.com', unconfirmed]) {
      const begun = performance.now();
      const reply = await service.visitor().send(requestSignInLink, { body: { email } });
      expect(reply).toMatchObject({ status: 200, response: { isMailSent: true } });
      expect(reply.response.code).toMatch(/^\d{6}$/);
      expect(performance.now() - begun).toBeGreaterThan(240);
      expect(await emailsTo(email)).toEqual([]);
    }
  });

  it('replaces the last link of the same browser, and nobody elses', async () => {
    const { browser, token, email } = await asked();
    await service.visitor().send(requestSignInLink, { body: { email } });
    expect((await browser.send(checkSignInLink, { body: { token } })).response.state).toBe('open');
    await browser.send(requestSignInLink, { body: { email } });
    expect((await browser.send(checkSignInLink, { body: { token } })).response.state).toBe('unknown');
  });

  it('is limited per device, and others cannot use up the links of the owner', async () => {
    const { email } = await aMember(service.db, { password });
    const owner = service.visitor();
    await owner.send(login, { body: { email, password } });
    const stranger = service.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries++) statuses.push((await ask(stranger, email)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    for (let device = 0; device < 20; device++) await ask(service.visitor(), email);
    expect((await ask(service.visitor(), email)).status).toBe(429);
    expect((await ask(owner, email)).status).toBe(200);
  });

  it('is in vain once the password is changed', async () => {
    const { browser, token, memberId, email } = await asked({ password });
    const owner = await service.signedIn({ memberId, email });
    await owner.send(changePassword, {
      body: { currentPassword: password, newPassword: 'another password' },
    });
    expect((await browser.send(signInByLink, { body: { token } })).status).toBe(409);
  });
});

const ask = (browser: Caller, email: string) => browser.send(requestSignInLink, { body: { email } });

async function asked(about: About = {}) {
  const { memberId, email } = await aMember(service.db, about);
  const browser = service.visitor();
  const { response } = await ask(browser, email);
  const token = /token=([\w-]+)/.exec(await textTo(email))?.[1] ?? '';
  return { browser, token, code: response.code, memberId, email };
}

async function textTo(email: string): Promise<string> {
  const mail = service.db.selectFrom('mails').select('text').where('to_address', '=', email);
  return (await mail.where('kind', '=', 'sign-in-link').executeTakeFirstOrThrow()).text;
}

function emailsTo(email: string) {
  return service.db.selectFrom('mails').select('kind').where('to_address', '=', email).execute();
}
