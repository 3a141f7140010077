import { login, readPendingJoin, requestPasswordReset } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aMember } from '../../testing/people';

const password = 'the right password';
const wrong = 'the wrong password';
const proxy = '10.9.9.9';

let service: TestService;

beforeAll(async () => {
  service = await aService({ settings: { TRUST_PROXY: proxy } });
});

afterAll(() => service.close());

/** The database collation treats the Turkish letter as a plain i, so the rate limit has to as well. */
const spellings = ['vivi', 'VIVI', ' vivi', 'vİvi', 'viv\u0130', 'v\u0130v\u0130'];

describe('One account has one limit, however its address is spelled', () => {
  it('when signing in', async () => {
    await aMember(service.db, { email: 'vivi@example.com', password });
    const browser = withDevice();
    const statuses: number[] = [];
    for (const name of spellings) {
      const body = { email: `${name}@example.com`, password: wrong };
      statuses.push((await (await browser).send(login, { body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const body = { email: 'vİvİ@example.com', password };
    expect(await (await browser).send(login, { body })).toMatchObject({ status: 429 });
  });

  it('when asking for a new password', async () => {
    const statuses: number[] = [];
    for (const name of spellings.slice(0, 5)) {
      const body = { email: `${name}@example.com` };
      statuses.push((await service.visitor().send(requestPasswordReset, { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('and reaching it is audited once', async () => {
    const { memberId, email } = await aMember(service.db, { password });
    const browser = await withDevice();
    for (let tries = 0; tries < 8; tries++) {
      await browser.send(login, { body: { email, password: wrong } });
    }
    const records = service.db
      .selectFrom('audit')
      .select(['what', 'target_kind', 'detail'])
      .where('target_id', '=', memberId);
    expect(await records.execute()).toEqual([
      { what: 'limit-reached', target_kind: 'member', detail: { limit: 'login-account' } },
    ]);
  });

  it('and a similar address of another member has its own', async () => {
    const { email } = await aMember(service.db, { email: 'vova@example.com', password });
    expect(await service.visitor().send(login, { body: { email, password } })).toMatchObject({ status: 200 });
  });
});

describe('Failed log-ins by others', () => {
  it('never lock the owner out on another device, or on a known one', async () => {
    const { email } = await aMember(service.db, { password });
    const owner = service.visitor();
    const signIn = (typed: string, browser = owner) =>
      browser.send(login, { body: { email, password: typed } });
    expect((await signIn(password)).status).toBe(200);
    owner.cookie = null;
    const attacker = service.visitor();
    attacker.address = owner.address;
    // Without cookies, like a script: first the account's attempts from this address, then all attempts of the
    // address.
    for (let tries = 0; tries < 40; tries++) {
      attacker.device = null;
      await signIn(wrong, attacker);
    }
    expect((await signIn(wrong, attacker)).status).toBe(429);
    expect((await signIn(password)).status).toBe(200);
    const elsewhere = service.visitor();
    expect((await signIn(password, elsewhere)).status).toBe(200);
  });

  it('count on a known device too, and a forged device cookie is ignored', async () => {
    const { email } = await aMember(service.db, { password });
    const owner = service.visitor();
    await owner.send(login, { body: { email, password } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await owner.send(login, { body: { email, password: wrong } })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    owner.device = owner.device?.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')) ?? null;
    const before = owner.device;
    owner.address = '10.200.0.1';
    expect((await owner.send(login, { body: { email, password } })).status).toBe(200);
    expect(owner.device).not.toBe(before);
  });
});

it('A right password on a new device counts neither for the account nor for the address', async () => {
  const { email } = await aMember(service.db, { password });
  await service.db.deleteFrom('rate_limits').execute();
  await service.visitor().send(login, { body: { email, password } });
  const counts = service.db.selectFrom('rate_limits').select(['name', 'count']).orderBy('name');
  expect(await counts.where('name', 'like', 'login-%').execute()).toEqual([
    { name: 'login-account', count: 0 },
    { name: 'login-address', count: 0 },
  ]);
});

/** A browser that already has its device cookie. */
async function withDevice() {
  const browser = service.visitor();
  await browser.send(login, { body: { email: 'unknown@example.com', password: wrong } });
  return browser;
}

const follow = (from: string) =>
  service.app.inject({
    method: readPendingJoin.method,
    url: readPendingJoin.path,
    remoteAddress: proxy,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
    payload: { token: 'a token that was never issued' },
  });

async function statusesFrom(addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await follow(address)).statusCode);
  return [...new Set(statuses)];
}

describe('One network has one limit', () => {
  it.each([
    ['for all addresses of the network', (n: number) => `2001:db8:7:1::${(n + 1).toString(16)}`],
    ['for every spelling of an address', (n: number) => `2001:DB8:7:2:0:0:0:${n + 1}`],
    ['for every port of a proxy', (n: number) => `203.0.113.7:${4000 + n}`],
    ['for IPv4-mapped IPv6 addresses', (n: number) => (n % 2 ? '203.0.113.8' : '::ffff:203.0.113.8')],
    ['for invalid addresses', (n: number) => `nowhere-${n}-${'x'.repeat(100)}`],
  ])('%s', async (_, addressOf) => {
    const addresses = Array.from({ length: 31 }, (_each, n) => addressOf(n));
    expect(await statusesFrom(addresses.slice(0, 30))).toEqual([200]);
    expect(await statusesFrom(addresses.slice(30))).toEqual([429]);
  });

  it('and neighboring networks have their own', async () => {
    expect(await statusesFrom(['2001:db8:7:3::1', '203.0.113.9'])).toEqual([200]);
  });

  it('and a request without an address can still sign in', async () => {
    const { email } = await aMember(service.db, { password });
    const reply = await service.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: proxy,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': 'x'.repeat(100) },
      payload: { email, password },
    });
    expect(reply.statusCode).toBe(200);
  });
});
