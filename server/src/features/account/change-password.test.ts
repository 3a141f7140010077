import { changePassword, confirmPasswordReset, currentUser, login } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLink } from '../../store/account/one-time-link';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';

const oldPassword = 'the old password';
const fresh = 'the new password';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const aMemberWithPassword = (about: { hasUnconfirmedEmail?: boolean } = {}) =>
  service.member({ password: oldPassword, ...about });
const change = { body: { currentPassword: oldPassword, newPassword: fresh } };

describe('A password changed by its owner', () => {
  it('works from then on, and the old one does not', async () => {
    const member = await aMemberWithPassword();
    expect((await member.send(changePassword, change)).status).toBe(204);
    const { email } = member;
    const tries = [
      await service.visitor().send(login, { body: { email, password: oldPassword } }),
      await service.visitor().send(login, { body: { email, password: fresh } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('ends every other log-in and every open link, and keeps the current log-in', async () => {
    const member = await aMemberWithPassword();
    const away = await service.signedIn(member);
    const token = 'a link that waits in the mailbox';
    await saveLink(service.db, {
      kind: 'password-reset',
      tokenHash: service.internals.digest(token),
      expiresAt: new Date(Date.now() + 60_000),
      memberId: member.memberId,
    });
    await member.send(changePassword, change);
    expect((await away.send(currentUser)).response.id).toBe(0);
    expect((await member.send(currentUser)).response.id).toBe(member.memberId);
    const reset = { body: { token, password: 'a third password' } };
    expect((await service.visitor().send(confirmPasswordReset, reset)).status).toBe(409);
  });

  it('renews the token of the current log-in, so that a stolen cookie stops working', async () => {
    const member = await aMemberWithPassword();
    const stolen = member.cookie;
    await member.send(changePassword, change);
    expect((await member.send(currentUser)).response.id).toBe(member.memberId);
    member.cookie = stolen;
    expect((await member.send(currentUser)).response.id).toBe(0);
  });

  it('notifies the owner by e-mail, does not verify the address, and is audited without a secret', async () => {
    const member = await aMemberWithPassword({ hasUnconfirmedEmail: true });
    await member.send(changePassword, change);
    const emails = service.db.selectFrom('mails').select('subject').where('to_address', '=', member.email);
    expect(await emails.execute()).toEqual([{ subject: 'Your password was changed' }]);
    const verified = service.db.selectFrom('members').select('email_verified_at');
    expect(await verified.where('id', '=', member.memberId).execute()).toEqual([{ email_verified_at: null }]);
    const audit = service.db.selectFrom('audit').select(['what', 'detail']);
    expect(await audit.where('member_id', '=', member.memberId).execute()).toEqual([
      { what: 'password-changed', detail: {} },
    ]);
  });

  it('requires the current password, with five attempts in fifteen minutes', async () => {
    const member = await aMemberWithPassword();
    const away = await service.signedIn(member);
    const wrong = { body: { currentPassword: 'not the password', newPassword: fresh } };
    for (let count = 0; count < 5; count++) {
      expect(await member.send(changePassword, wrong)).toMatchObject({
        status: 400,
        refusal: { Message: 'Incorrect current password.', MessageStatusCode: 30057 },
      });
    }
    expect(await member.send(changePassword, change)).toMatchObject({ status: 429 });
    expect((await away.send(currentUser)).response.id).toBe(member.memberId);
  });

  it('happens once for two concurrent requests', async () => {
    const member = await aMemberWithPassword();
    const replies = await Promise.all([
      member.send(changePassword, change),
      member.send(changePassword, { body: { ...change.body, newPassword: 'yet another password' } }),
    ]);
    expect(statusesOf(replies)).toEqual([204, 400]);
  });

  it('is validated for length, and is changed only by its owner', async () => {
    const member = await aMemberWithPassword();
    const short = { body: { currentPassword: oldPassword, newPassword: 'short' } };
    expect(await member.send(changePassword, short)).toMatchObject({
      status: 400,
      refusal: { Message: 'newPassword: Use at least 10 characters' },
    });
    const payload = { ...change.body, memberId: 1 };
    expect(await member.ask({ method: 'POST', url: '/v1/auth/password', payload })).toMatchObject({
      status: 400,
      refusal: { Message: 'memberId: unknown field' },
    });
  });
});
