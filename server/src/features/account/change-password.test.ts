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
  it('opens the door from then on, and the old one does not', async () => {
    const member = await aMemberWithPassword();
    expect((await member.send(changePassword, change)).status).toBe(204);
    const { email } = member;
    const tries = [
      await service.visitor().send(login, { body: { email, password: oldPassword } }),
      await service.visitor().send(login, { body: { email, password: fresh } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('ends every other log-in and every open link, and stays signed in', async () => {
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
    expect((await away.send(currentUser)).answer.id).toBe(0);
    expect((await member.send(currentUser)).answer.id).toBe(member.memberId);
    const reset = { body: { token, password: 'a third password' } };
    expect((await service.visitor().send(confirmPasswordReset, reset)).status).toBe(409);
  });

  it('gives the log-in that stays a new token, so that a stolen cookie opens nothing', async () => {
    const member = await aMemberWithPassword();
    const stolen = member.cookie;
    await member.send(changePassword, change);
    expect((await member.send(currentUser)).answer.id).toBe(member.memberId);
    member.cookie = stolen;
    expect((await member.send(currentUser)).answer.id).toBe(0);
  });

  it('is told to the owner by mail, proves no address, and stands in the record without a secret', async () => {
    const member = await aMemberWithPassword({ hasUnconfirmedEmail: true });
    await member.send(changePassword, change);
    const mails = service.db.selectFrom('mails').select('subject').where('to_address', '=', member.email);
    expect(await mails.execute()).toEqual([{ subject: 'Your password was changed' }]);
    const verified = service.db.selectFrom('members').select('email_verified_at');
    expect(await verified.where('id', '=', member.memberId).execute()).toEqual([{ email_verified_at: null }]);
    const audit = service.db.selectFrom('audit').select(['what', 'detail']);
    expect(await audit.where('member_id', '=', member.memberId).execute()).toEqual([
      { what: 'password-changed', detail: {} },
    ]);
  });

  it('needs the present one, which may be tried five times in a quarter of an hour', async () => {
    const member = await aMemberWithPassword();
    const away = await service.signedIn(member);
    const wrong = { body: { currentPassword: 'not the password', newPassword: fresh } };
    for (let count = 0; count < 5; count++) {
      expect(await member.send(changePassword, wrong)).toMatchObject({
        status: 400,
        refusal: { Message: 'The current password is not right.', MessageStatusCode: 30057 },
      });
    }
    expect(await member.send(changePassword, change)).toMatchObject({ status: 429 });
    expect((await away.send(currentUser)).answer.id).toBe(member.memberId);
  });

  it('happens once when two ask at the same moment', async () => {
    const member = await aMemberWithPassword();
    const replies = await Promise.all([
      member.send(changePassword, change),
      member.send(changePassword, { body: { ...change.body, newPassword: 'yet another password' } }),
    ]);
    expect(statusesOf(replies)).toEqual([204, 400]);
  });

  it('is long enough, and nobody else’s', async () => {
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
