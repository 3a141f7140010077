import { confirmJoin, currentUser, join, login, readPendingJoin } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { type TestMailServer, aTestMailServer, linkIn } from '../../testing/mail-server';
import { aNewcomer } from '../../testing/matrix-requests/every-request';
import { until } from '../../testing/until';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Joining with a mail server', () => {
  let mailed: TestService;
  let receiver: TestMailServer;

  beforeAll(async () => {
    receiver = await aTestMailServer();
    mailed = await aService({
      settings: { SMTP_URL: receiver.url, MAIL_FROM: 'Courtline <league@example.com>' },
    });
  });

  afterAll(async () => {
    await mailed.close();
    await receiver.close();
  });

  it('returns the same response for a known and an unknown address', async () => {
    const known = await mailed.member({ email: 'known@example.com' });
    const toKnown = await mailed.visitor().send(join, { body: { ...aNewcomer(), email: known.email } });
    const toUnknown = await mailed.visitor().send(join, { body: aNewcomer() });
    expect(toKnown).toMatchObject({ status: 200, response: { isMailSent: true, user: null } });
    expect(toKnown.text).toBe(toUnknown.text);
    for (const { headers } of [toKnown, toUnknown]) {
      expect(headers['set-cookie']).toMatch(/^courtline_device_3002=/);
    }
    const mail = await receiver.emailTo(known.email);
    expect(mail.subject).toBe('You already have a Courtline account');
    expect(mail.text).not.toContain('token=');
  });

  it('notifies only the owner of the exact address, not one that is merely considered the same', async () => {
    const { email } = await mailed.member({ email: 'vivian@example.com' });
    await mailed.visitor().send(join, { body: { ...aNewcomer(), email: 'vİvian@example.com' } });
    expect(await receiver.emailTo(email)).toMatchObject({ subject: 'You already have a Courtline account' });
    const misdirected = mailed.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', 'vİvian@example.com');
    expect(await misdirected.execute()).toEqual([]);
  });

  it('sends a link that creates the account and signs in, once', async () => {
    const body = aNewcomer();
    await mailed.visitor().send(join, { body });
    const mail = await receiver.emailTo(body.email);
    expect(mail).toMatchObject({
      subject: 'Confirm your email to finish signing up',
      from: 'league@example.com',
    });
    const { token } = linkIn(mail, '/join/confirm');
    const browser = mailed.visitor();
    const pending = await browser.send(readPendingJoin, { body: { token } });
    const { firstName, lastName, email } = body;
    expect(pending).toMatchObject({ status: 200, response: { firstName, lastName, email } });
    const welcomed = await browser.send(confirmJoin, { body: confirming(body, token) });
    expect(welcomed).toMatchObject({ status: 200, response: { email: body.email } });
    expect((await browser.send(currentUser)).response.id).toBe(welcomed.response.id);
    const again = await mailed.visitor().send(confirmJoin, { body: confirming(body, token) });
    expect(again).toMatchObject({
      status: 409,
      refusal: { Message: expect.stringMatching(/used or has expired/) },
    });
  });

  it('includes no text of the requester in the e-mail', async () => {
    const body = { ...aNewcomer(), firstName: 'You have won: courts.example', lastName: 'Tap-here' };
    await mailed.visitor().send(join, { body });
    expect((await receiver.emailTo(body.email)).text).not.toMatch(/won|courts\.example|Tap-here/);
  });

  it('lets only the holder of the mailbox choose the password', async () => {
    const attack = { ...aNewcomer(), password: 'the password of an attacker', birthDate: '1980-01-01' };
    const attacker = mailed.visitor();
    await attacker.send(join, { body: attack });
    const { rows } = await mailed.database.pool.query('select payload from one_time_links where email = $1', [
      attack.email,
    ]);
    const { firstName, lastName, email } = attack;
    expect(rows).toEqual([{ payload: { firstName, lastName, email } }]);
    const { token } = linkIn(await receiver.emailTo(email), '/join/confirm');
    const own = { ...attack, firstName: 'Corrected', password: 'the password of the owner' };
    const owner = await mailed.visitor().send(confirmJoin, { body: confirming(own, token) });
    expect(owner.response).toMatchObject({ firstName: 'Corrected', email });
    const tries = [attack.password, own.password].map((password) =>
      mailed.visitor().send(login, { body: { email, password } }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 200]);
    const { email_verified_at } = await mailed.db
      .selectFrom('members')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).not.toBeNull();
  });

  it('stores no token of a sent e-mail', async () => {
    const body = aNewcomer();
    await mailed.visitor().send(join, { body });
    const { token } = linkIn(await receiver.emailTo(body.email), '/join/confirm');
    const sent = mailed.db.selectFrom('mails').select(['text', 'html']).where('to_address', '=', body.email);
    await until(async () => (await sent.where('state', '=', 'sent').execute()).length === 1);
    const [mail] = await sent.execute();
    expect([mail?.text, mail?.html].map((text) => text?.includes(token))).toEqual([false, false]);
    expect(mail?.text).toContain('token=removed');
  });

  it('rejects a person under 13 on the linked page too', async () => {
    const body = aNewcomer();
    await mailed.visitor().send(join, { body });
    const { token } = linkIn(await receiver.emailTo(body.email), '/join/confirm');
    const child = { ...body, birthDate: `${new Date().getUTCFullYear() - 2}-01-01` };
    const reply = await mailed.visitor().send(confirmJoin, { body: confirming(child, token) });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringMatching(/parent or guardian/) },
    });
  });

  it('creates nothing before the link is followed, or after it expired', async () => {
    const body = aNewcomer();
    await mailed.visitor().send(join, { body });
    const { token } = linkIn(await receiver.emailTo(body.email), '/join/confirm');
    const members = mailed.db.selectFrom('members').select('id').where('email', '=', body.email);
    expect(await members.execute()).toEqual([]);
    await mailed.database.pool.query(
      `update one_time_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`,
    );
    expect(await mailed.visitor().send(confirmJoin, { body: confirming(body, token) })).toMatchObject({
      status: 409,
    });
    expect(await members.execute()).toEqual([]);
  });

  it('gives the address to the first who confirms, and the other gets an error', async () => {
    const body = aNewcomer();
    const tokens: string[] = [];
    for (let tries = 1; tries <= 2; tries++) {
      await mailed.visitor().send(join, { body });
      tokens.push(linkIn(await receiver.emailTo(body.email, tries), '/join/confirm').token);
    }
    const replies = await Promise.all(
      tokens.map((token) => mailed.visitor().send(confirmJoin, { body: confirming(body, token) })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
  });
});

/** What the page behind the link submits. */
function confirming(newcomer: ReturnType<typeof aNewcomer>, token: string) {
  const { email, ...about } = newcomer;
  expect(email).toContain('@');
  return { ...about, token };
}
