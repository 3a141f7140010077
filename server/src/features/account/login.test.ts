import { currentUser, login, logout } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMember } from '../../testing/people';

const password = 'the right password';
const wrong = 'the wrong password';
let service: TestService;
let other: TestService;

beforeAll(async () => {
  service = await aService();
  other = await aService({ on: service.database });
});

afterAll(async () => {
  await other.close();
  await service.close();
});

describe('Signing in', () => {
  it('returns the signed-in user on every node', async () => {
    const { memberId, email } = await aMember(service.db, { firstName: 'Ada', password });
    const browser = service.visitor();
    const reply = await browser.send(login, { body: { email, password } });
    expect(reply).toMatchObject({ status: 200, response: { id: memberId, firstName: 'Ada', email } });
    const elsewhere = await other
      .visitor()
      .ask({ url: '/v1/auth/current', headers: { cookie: browser.cookie ?? '' } });
    expect(elsewhere.response).toEqual(reply.response);
  });

  it('accepts the address in any case and with spaces', async () => {
    const { email } = await aMember(service.db, { password });
    const body = { email: `  ${email.toUpperCase()} `, password };
    expect(await service.visitor().send(login, { body })).toMatchObject({ status: 200 });
  });

  it('returns the same error for an unknown account, a wrong password, and an account without one', async () => {
    const [known, without] = [await aMember(service.db, { password }), await aMember(service.db)];
    const replies = await Promise.all(
      [known.email, without.email, 'nobody@example.com', 'no address at all'].map((email) =>
        service.visitor().send(login, { body: { email, password: wrong } }),
      ),
    );
    expect(replies[0]).toMatchObject({
      status: 401,
      refusal: { Message: 'Incorrect email or password.', MessageStatusCode: 30057 },
    });
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it('takes about as long for an unknown account as for a wrong password', async () => {
    const { email } = await aMember(service.db, { password });
    const timeOf = async (address: string) => {
      const begun = performance.now();
      await service.visitor().send(login, { body: { email: address, password: wrong } });
      return performance.now() - begun;
    };
    // Alternating, and the best of five: other load slows both alike.
    let [unknown, known] = [Infinity, Infinity];
    for (let tries = 0; tries < 5; tries++) {
      unknown = Math.min(unknown, await timeOf('stranger@example.com'));
      known = Math.min(known, await timeOf(email));
    }
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('is blocked after five wrong attempts on every node, even for the right password, for this account only', async () => {
    const [target, neighbor] = [
      await aMember(service.db, { password }),
      await aMember(service.db, { password }),
    ];
    // One network and no device cookie, on both nodes.
    const browsers = [service.visitor(), other.visitor()] as const;
    for (let tries = 0; tries < 5; tries++) {
      const browser = from(browsers[tries % 2 === 0 ? 0 : 1]);
      const reply = await browser.send(login, { body: { email: target.email, password: wrong } });
      expect(reply.status).toBe(401);
    }
    for (const browser of browsers) {
      const reply = await from(browser).send(login, { body: { email: target.email, password } });
      expect(reply).toMatchObject({
        status: 429,
        refusal: { Message: expect.stringMatching(/^Too many attempts\. Please wait 15 minutes/) },
      });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(880);
    }
    expect(await service.visitor().send(login, { body: { email: neighbor.email, password } })).toMatchObject({
      status: 200,
    });
  });

  it('is possible again after fifteen minutes', async () => {
    const { email } = await aMember(service.db, { password });
    const browser = service.visitor();
    for (let tries = 0; tries < 7; tries++) await browser.send(login, { body: { email, password: wrong } });
    expect(await browser.send(login, { body: { email, password } })).toMatchObject({ status: 429 });
    await service.database.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`);
    expect(await browser.send(login, { body: { email, password } })).toMatchObject({ status: 200 });
  });

  it('does not count successful attempts', async () => {
    const { email } = await aMember(service.db, { password });
    for (let tries = 0; tries < 8; tries++) {
      expect(await service.visitor().send(login, { body: { email, password } })).toMatchObject({
        status: 200,
      });
    }
  });

  it('is blocked for an address after thirty wrong attempts, across accounts', async () => {
    const clubhouse = service.visitor();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 30; tries++) {
      const email = `guess${tries}@example.com`;
      statuses.add((await clubhouse.send(login, { body: { email, password: wrong } })).status);
    }
    expect([...statuses]).toEqual([401]);
    const { email } = await aMember(service.db, { password });
    expect(await clubhouse.send(login, { body: { email, password } })).toMatchObject({ status: 429 });
    expect(await service.visitor().send(login, { body: { email, password } })).toMatchObject({ status: 200 });
  });

  it('stores neither addresses nor e-mails of attempts in plain text', async () => {
    const visitor = service.visitor();
    await visitor.send(login, { body: { email: 'clear@example.com', password: wrong } });
    const { rows } = await service.database.pool.query('select name, key from rate_limits');
    const kept = JSON.stringify(rows);
    expect([kept.includes('clear@'), kept.includes(visitor.address)]).toEqual([false, false]);
  });
});

describe('A visitor', () => {
  it('gets an empty user, not an error', async () => {
    const reply = await service.visitor().send(currentUser);
    expect(reply).toMatchObject({
      status: 200,
      response: { id: 0, email: '', isAdmin: false, claimedPlayer: null },
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('can sign out without an error', async () => {
    expect(await service.visitor().send(logout)).toMatchObject({ status: 200 });
  });
});

/** On one network, without the device cookie. */
function from(browser: Caller): Caller {
  return Object.assign(browser, { address: '10.77.0.1', device: null });
}
