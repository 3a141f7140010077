import { join, login } from '@courtline/contract/account';
import type { Call } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type Caller, addressOf } from '../testing/caller';
import { aNewcomer } from '../testing/matrix-requests/every-request';
import { comesFromPages } from './origin';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const foreign: [what: string, headers: Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3002' },
  ],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['our host name on another port', { origin: 'http://localhost:4000' }],
  ['our host name with another scheme', { origin: 'https://localhost:3002' }],
  ['a host name with ours as a prefix', { origin: 'http://localhost:3002.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['an invalid origin', { origin: 'localhost' }],
  ['an empty origin', { origin: '' }],
];

/** Requests of other services are authenticated by a signature and have no cookie. */
const writes = [...everyCall].filter(([, call]) => call.isWrite && comesFromPages(call));

describe('A write must come from our own pages and is rejected from', () => {
  it.each(foreign)('%s', async (_, headers) => {
    const admin = await service.admin();
    const before = await countRows();
    for (const [name, call] of writes) {
      const reply = await sendFrom(admin, call, headers);
      expect([name, reply.status, reply.refusal?.Message]).toEqual([name, 403, 'Cross-site request refused']);
    }
    expect(await countRows()).toEqual(before);
    expect(admin.cookie).not.toBeNull();
  });

  it.each(writes)('an unknown origin: %s', async (_, call) => {
    const url = addressOf(call, { params: { id: 1, memberId: 1 } });
    expect((await service.app.inject({ method: call.method, url })).statusCode).toBe(403);
  });

  it('except for payment webhooks and links in emails, which are signed', async () => {
    const signed = [...everyCall].filter(([, call]) => !comesFromPages(call));
    expect(signed.map(([name]) => name)).toEqual([
      'unsubscribe',
      'answerTeamReturnLink',
      'answerPlayerReturnLink',
      'paymentWebhook',
      'answerByLink',
      'answerScoreLink',
      'answerSubstituteLink',
      'answerMakeupByLink',
      'acceptMakeupByLink',
      'answerSeasonDatesLink',
      'stopLinks',
    ]);
    const admin = await service.admin();
    for (const [, call] of signed) {
      const { status } = await sendFrom(admin, call, { origin: 'https://evil.example' });
      // Refused for what was sent: without a signature, or not as a form.
      expect([400, 415]).toContain(status);
    }
  });

  it('treats signing out by a link as a write', () => {
    expect(writes.map(([name]) => name)).toContain('logout');
  });
});

describe('Our own pages are recognized by', () => {
  it.each([
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['the public URL', { origin: 'http://localhost:3002' }],
    ['the requested host name', { origin: 'http://courts.local:3002', host: 'courts.local:3002' }],
  ])('%s', async (_, headers) => {
    const reply = await service.app.inject({ method: 'POST', url: '/v1/auth/logout', headers });
    expect(reply.statusCode).toBe(200);
  });
});

describe('The cookie of a log-in', () => {
  it('is not accessible to scripts and other sites', async () => {
    const reply = await service.visitor().send(join, { body: aNewcomer() });
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^courtline_3002=[\w-]{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is bound to the host if the connection is encrypted', async () => {
    const secure = await aService({
      settings: { PUBLIC_URL: 'https://league.example' },
      on: service.database,
    });
    const newcomer = secure.visitor();
    const reply = await newcomer.send(join, { body: aNewcomer() });
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-courtline=[\w-]{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    await secure.close();
  });

  it('lasts thirty days', async () => {
    const { email } = await service.member({ email: 'lasting@example.com', password: 'a long password' });
    const reply = await service.visitor().send(login, { body: { email, password: 'a long password' } });
    const expires = /Expires=([^;]+)/.exec(String([reply.headers['set-cookie']].flat()[0]))?.[1] ?? '';
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });
});

describe('With a credential between proxy and service', () => {
  it.each([
    ['as it is written', '/v1/auth/current'],
    ['in capitals', '/V1/AUTH/CURRENT'],
    ['in disguise', '/%761/auth/current'],
    ['with the host before it', 'http://localhost/v1/auth/current'],
  ])('calls without it are rejected: %s', async (_, url) => {
    const guarded = await aService({ settings: { API_AUTH_TOKEN: 'between us' }, on: service.database });
    const ask = async (headers: Record<string, string>) =>
      (await guarded.visitor().ask({ url, headers })).status;
    expect(await ask({})).toBe(403);
    expect(await ask({ authorization: 'Bearer between you' })).toBe(403);
    expect(await ask({ authorization: 'Bearer between us' })).toBe(200);
    await guarded.close();
  });
});

async function sendFrom(caller: Caller, call: Call, headers: Record<string, string>) {
  const url = addressOf(call, { params: { id: 1, memberId: 1 } });
  const payload = call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} };
  return caller.ask({
    method: call.method,
    url,
    ...payload,
    headers,
  });
}

async function countRows() {
  const { rows } = await service.database.pool.query(
    `select (select count(*) from members) as members, (select count(*) from log_ins) as log_ins,
      (select count(*) from rate_limits) as tries, (select count(*) from mails) as mails,
      (select count(*) from leagues) as leagues`,
  );
  return rows[0];
}
