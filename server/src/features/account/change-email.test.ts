import {
  changePassword,
  currentUser,
  listLoginSessions,
  login,
  requestPasswordReset,
} from '@courtline/contract/account';
import { changeEmail, confirmNewEmail } from '@courtline/contract/change-email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { isGuardian } from '../../testing/child-rows';
import { type TestMailServer, aTestMailServer } from '../../testing/mail-server';
import { aPlayer, bornYearsAgo } from '../../testing/people';

const password = 'a long password';

let service: TestService;
let receiver: TestMailServer;

beforeAll(async () => {
  receiver = await aTestMailServer();
  service = await aService({ settings: { SMTP_URL: receiver.url } });
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

const aMember = () => service.member({ password });
const ask = (by: Caller, email: string) => by.send(changeEmail, { body: { email } });
const enter = (by: Caller, email: string, code: string) =>
  by.send(confirmNewEmail, { body: { email, code } });
const emailOf = async (by: Caller) => (await by.send(currentUser)).response.email;

let made = 0;

function newAddress(): string {
  made += 1;
  return `new${made}@example.com`;
}

async function emailsTo(address: string) {
  return service.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute();
}

async function codeTo(address: string): Promise<string> {
  const emails = await emailsTo(address);
  return emails.find(({ kind }) => kind === 'new-email-code')?.subject.slice(0, 6) ?? '';
}

describe('A new email', () => {
  it('counts once its code is entered; the former address is told, and other devices are signed out', async () => {
    const member = await aMember();
    const elsewhere = await service.signedIn(member);
    const [before, after] = [await emailOf(member), newAddress()];
    expect((await ask(member, after)).response).toEqual({ isCodeSent: true });
    expect(await emailOf(member)).toBe(before);
    expect((await enter(member, after, await codeTo(after))).status).toBe(204);
    expect(await emailOf(member)).toBe(after);
    expect((await elsewhere.send(listLoginSessions)).status).toBe(401);
    const [told] = await emailsTo(before);
    expect(told).toMatchObject({ kind: 'email-changed' });
    expect(told?.text).toContain('n…@example.com');
    const signIn = (email: string) => service.visitor().send(login, { body: { email, password } });
    expect((await signIn(before)).status).toBe(401);
    expect((await signIn(after)).status).toBe(200);
  });

  it('needs a fresh proof of who asks', async () => {
    const member = await aMember();
    const long = new Date(Date.now() - 60 * 60 * 1000);
    await service.db
      .updateTable('log_ins')
      .set({ confirmed_at: long, created_at: long })
      .where('member_id', '=', member.memberId)
      .execute();
    expect((await ask(member, newAddress())).refusal?.Code).toBe('confirm-identity');
  });

  it('takes no code of another address, log-in or member, and none twice', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const [one, two] = [newAddress(), newAddress()];
    await ask(member, one);
    const code = await codeTo(one);
    const elsewhere = await service.signedIn(member);
    expect((await enter(member, two, code)).status).toBe(400);
    expect((await enter(elsewhere, one, code)).status).toBe(400);
    expect((await enter(other, one, code)).status).toBe(400);
    expect((await enter(member, one, code)).status).toBe(204);
    expect((await enter(member, one, code)).status).toBe(400);
  });

  it('can be guessed a few times only', async () => {
    const member = await aMember();
    const address = newAddress();
    await ask(member, address);
    const code = await codeTo(address);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) expect((await enter(member, address, wrong)).status).toBe(400);
    expect((await enter(member, address, code)).status).toBe(400);
  });

  it('does not reveal that another account has it; that account is told, and nothing changes', async () => {
    const [member, owner] = [await aMember(), await aMember()];
    const [own, taken] = [await emailOf(member), await emailOf(owner)];
    expect((await ask(member, taken.toUpperCase())).response).toEqual({ isCodeSent: true });
    expect((await emailsTo(taken)).map(({ kind }) => kind)).toEqual(['email-in-use']);
    expect((await enter(member, taken, '123456')).status).toBe(400);
    expect(await emailOf(member)).toBe(own);
  });

  it('goes to one of two members who enter it at the same time', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const address = newAddress();
    await ask(one, address);
    const codeOfOne = await codeTo(address);
    await ask(two, address);
    const codeOfTwo = await codeTo(address);
    const statuses = statusesOf(
      await Promise.all([enter(one, address, codeOfOne), enter(two, address, codeOfTwo)]),
    );
    expect(statuses).toEqual([204, 409]);
  });

  it('ends links to a new password that went to the former address', async () => {
    const member = await aMember();
    const [before, after] = [await emailOf(member), newAddress()];
    await service.visitor().send(requestPasswordReset, { body: { email: before } });
    const open = () =>
      service.db
        .selectFrom('one_time_links')
        .select('id')
        .where('member_id', '=', member.memberId)
        .where('kind', '=', 'password-reset')
        .execute();
    expect(await open()).toHaveLength(1);
    await ask(member, after);
    await enter(member, after, await codeTo(after));
    expect(await open()).toEqual([]);
  });

  it('does not count any more if the password changed after the code was sent', async () => {
    const member = await aMember();
    const address = newAddress();
    await ask(member, address);
    const code = await codeTo(address);
    await member.send(changePassword, {
      body: { currentPassword: password, newPassword: 'a longer password' },
    });
    expect((await enter(member, address, code)).status).toBe(400);
  });

  it('is refused if it is the present one', async () => {
    const member = await aMember();
    expect((await ask(member, await emailOf(member))).status).toBe(400);
  });

  it('of a child is told to the guardians', async () => {
    const guardian = await aMember();
    const birthDate = bornYearsAgo(14);
    const child = await service.member({ password, birthDate });
    await aPlayer(service.db, { memberId: child.memberId, birthDate });
    await isGuardian(service.db, { guardianId: guardian.memberId, childId: child.memberId });
    const address = newAddress();
    await ask(child, address);
    await enter(child, address, await codeTo(address));
    const told = await emailsTo(await emailOf(guardian));
    expect(told.map(({ kind }) => kind)).toEqual(['child-email-changed']);
    expect(told[0]?.text).toContain(address);
  });
});

it('Without a mail server, a new email counts at once and stays unconfirmed', async () => {
  const quiet = await aService();
  const [member, owner] = [await quiet.member(), await quiet.member()];
  const taken = (await owner.send(currentUser)).response.email;
  expect((await ask(member, taken)).status).toBe(409);
  expect((await ask(member, 'Quiet@example.com')).response).toEqual({ isCodeSent: false });
  const row = await quiet.db
    .selectFrom('members')
    .select(['email', 'email_verified_at'])
    .where('id', '=', member.memberId)
    .executeTakeFirst();
  expect(row).toEqual({ email: 'Quiet@example.com', email_verified_at: null });
  await quiet.close();
});
