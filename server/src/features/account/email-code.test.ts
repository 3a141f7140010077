import { changePassword } from '@courtline/contract/account';
import {
  confirmIdentity,
  readSecurity,
  sendConfirmCode,
  startAuthenticator,
} from '@courtline/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { type TestMailServer, aTestMailServer } from '../../testing/mail-server';

const password = 'a long password';

let service: TestService;
let receiver: TestMailServer;

beforeAll(async () => {
  receiver = await aTestMailServer();
  service = await aService({
    settings: { SMTP_URL: receiver.url, MAIL_FROM: 'Courtline <league@example.com>' },
  });
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** A member whose log-in was confirmed too long ago to change factors. */
async function aTiredMember(): Promise<Caller> {
  const member = await service.member({ password });
  await tire(member);
  return member;
}

async function tire({ memberId }: Caller): Promise<void> {
  const long = new Date(Date.now() - 60 * 60 * 1000);
  await service.db
    .updateTable('log_ins')
    .set({ confirmed_at: long, created_at: long })
    .where('member_id', '=', memberId)
    .execute();
}

async function codeOf({ memberId }: Caller): Promise<string> {
  const mail = await service.db
    .selectFrom('mails')
    .select('subject')
    .where('to_member_id', '=', memberId)
    .where('kind', '=', 'sign-in-code')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mail?.subject.slice(0, 6) ?? '';
}

const use = (by: Caller, emailCode: string) => by.send(confirmIdentity, { body: { emailCode } });
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

describe('A code by e-mail confirms who is signed in', () => {
  it('once, in the log-in that asked', async () => {
    const member = await aTiredMember();
    expect((await member.send(readSecurity)).response.canEmailCode).toBe(true);
    expect((await member.send(startAuthenticator)).refusal?.Code).toBe('confirm-identity');
    expect((await member.send(sendConfirmCode)).status).toBe(204);
    const code = await codeOf(member);
    const elsewhere = await service.signedIn(member);
    expect((await use(elsewhere, code)).status).toBe(400);
    expect((await use(member, code)).status).toBe(204);
    expect((await member.send(startAuthenticator)).status).toBe(200);
    expect((await use(member, code)).status).toBe(400);
  });

  it('not in two tabs at the same time', async () => {
    const member = await aTiredMember();
    await member.send(sendConfirmCode);
    const code = await codeOf(member);
    const tabs = await Promise.all([1, 2, 3].map(() => use(member, code)));
    expect(statusesOf(tabs)).toEqual([204, 400, 400]);
  });

  it('not with the code of another account', async () => {
    const [member, other] = [await aTiredMember(), await aTiredMember()];
    await other.send(sendConfirmCode);
    await member.send(sendConfirmCode);
    const code = await codeOf(other);
    const own = await codeOf(member);
    // The same digits, once in a million times, would be right.
    const foreign = code === own ? wrong(own) : code;
    expect((await use(member, foreign)).status).toBe(400);
    expect((await use(other, code)).status).toBe(204);
  });

  it('not by guessing: a code ends after five wrong ones, and tries are limited', async () => {
    const member = await aTiredMember();
    await member.send(sendConfirmCode);
    const code = await codeOf(member);
    for (const _ of Array.from({ length: 5 })) expect((await use(member, wrong(code))).status).toBe(400);
    expect((await use(member, code)).status).toBe(400);
    const more = [];
    for (const _ of Array.from({ length: 5 })) more.push((await use(member, wrong(code))).status);
    expect(more.at(-1)).toBe(429);
  });

  it('not after ten minutes, nor after the password was changed', async () => {
    const member = await aTiredMember();
    await member.send(sendConfirmCode);
    const past = { expires_at: new Date(Date.now() - 1) };
    await service.db.updateTable('email_codes').set(past).where('member_id', '=', member.memberId).execute();
    expect((await use(member, await codeOf(member))).status).toBe(400);
    await member.send(sendConfirmCode);
    const code = await codeOf(member);
    await member.send(confirmIdentity, { body: { password } });
    const body = { currentPassword: password, newPassword: 'another long password' };
    expect((await member.send(changePassword, { body })).status).toBe(204);
    expect((await use(member, code)).status).toBe(400);
  });

  it('not as a second factor', async () => {
    const member = await aTiredMember();
    await member.send(sendConfirmCode);
    await use(member, await codeOf(member));
    expect((await member.send(readSecurity)).response.isSecondFactorProven).toBe(false);
  });

  it('and is not offered to an address that is not confirmed', async () => {
    const member = await aTiredMember();
    await service.db
      .updateTable('members')
      .set({ email_verified_at: null })
      .where('id', '=', member.memberId)
      .execute();
    expect((await member.send(readSecurity)).response.canEmailCode).toBe(false);
    expect((await member.send(sendConfirmCode)).status).toBe(409);
  });

  it('is asked for at most five times in a quarter of an hour', async () => {
    const member = await aTiredMember();
    const asked = [];
    for (const _ of Array.from({ length: 6 })) asked.push((await member.send(sendConfirmCode)).status);
    expect(asked).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
