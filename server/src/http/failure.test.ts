import { login, requestPasswordReset } from '@courtline/contract/account';
import { createLeague, dismissOrganizer, updateLeague } from '@courtline/contract/admin';
import { errorBody } from '@courtline/contract/error';
import { messageForPeople } from '@courtline/contract/error-message';
import { myLeagues } from '@courtline/contract/league';
import { readiness } from '@courtline/contract/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../app';
import { shippedFlagFile } from '../gateways/flags/flag-file';
import { openFlags } from '../gateways/flags/open-flags';
import { builtInPlaces } from '../gateways/places/built-in';
import { openPayment } from '../gateways/payment/open-payment';
import { openOutbox } from '../queue/outbox';
import { openPins } from '../pins';
import { openInvitationTokens } from '../invitation-tokens';
import { openSignedLinks } from '../signed-links';
import { openUnsubscribeLinks } from '../unsubscribe-links';
import { type TestService, aService } from '../testing/a-service';
import { type Caller, type Reply, callerOf } from '../testing/caller';
import { aLeague } from '../testing/league-rows';
import { noListeners } from '../testing/live-reader';
import { withoutReplicas } from './event-position';
import { createLiveUpdates } from './live';

let service: TestService;
let admin: Caller;
let leagueId: number;

beforeAll(async () => {
  service = await aService();
  admin = await service.admin();
  leagueId = await aLeague(service.db);
});

afterAll(() => service.close());

const aLeagueBody = { name: 'Spring', leagueTypeId: 1 as const, leagueFee: 0 };

type Refused = [what: string, status: number, ask: () => Promise<Reply>, message: RegExp];

const refused: Refused[] = [
  [
    'a bad field, by its name',
    400,
    () => admin.send(createLeague, { body: { ...aLeagueBody, name: '', organizerEmail: admin.email } }),
    /^name: Required$/,
  ],
  [
    'an unknown field, by its name',
    400,
    () =>
      admin.ask({
        method: 'PUT',
        url: `/v1/admin/leagues/${leagueId}`,
        payload: { name: 'Spring', leagueFee: 0, version: 1, sportTypeId: 2 },
      }),
    /^sportTypeId: unknown field$/,
  ],
  [
    'an unknown question, by its name',
    400,
    () => admin.ask({ url: '/v1/auth/current?memberId=7' }),
    /^memberId: unknown field$/,
  ],
  ['a visitor where members are required', 401, () => service.visitor().send(myLeagues), /sign in/],
  [
    'a page of another site',
    403,
    () => admin.ask({ method: 'POST', url: '/v1/auth/logout', headers: { 'sec-fetch-site': 'cross-site' } }),
    /Cross-site/,
  ],
  [
    'a member where organizers are required',
    403,
    async () => (await service.member()).ask({ url: '/v1/leagues/playerclaims' }),
    /don't have permission/,
  ],
  ['a call that does not exist', 404, () => admin.ask({ url: '/v1/leagues/nothing' }), /find/],
  ['a method that does not exist', 404, () => admin.ask({ method: 'PATCH', url: '/healthz' }), /find/],
  ['a malformed URL', 404, () => admin.ask({ url: '/v1/leagues/%zz/summary' }), /find/],
  ['an overlong URL', 404, () => admin.ask({ url: `/v1/leagues/${'9'.repeat(5000)}/summary` }), /find/],
  [
    'an outdated version',
    409,
    () =>
      admin.send(updateLeague, {
        params: { id: leagueId },
        body: { name: 'Spring', leagueFee: 0, version: 77 },
      }),
    /^Someone else just updated this league/,
  ],
  [
    'a body that is too large',
    413,
    () => admin.ask({ method: 'POST', url: '/v1/auth/login', payload: { email: 'x'.repeat(70_000) } }),
    /too large/,
  ],
  [
    'a body that is not JSON',
    415,
    () =>
      admin.ask({
        method: 'POST',
        url: '/v1/auth/login',
        payload: 'email=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    /JSON/,
  ],
  ['a key that was used for something else', 422, reuseKey, /Idempotency-Key/],
  ['too many tries', 429, tryTooOften, /^Too many attempts/],
];

describe('Every error response has the same three fields', () => {
  it.each(refused)('%s: %i', async (_, status, ask, message) => {
    const reply = await ask();
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const { Current: current, ...fields } = reply.refusal ?? {};
    expect(Object.keys(fields)).toEqual(['DisplayMessage', 'Message', 'MessageStatusCode']);
    expect(current !== undefined, 'only an outdated version gets the current state').toBe(status === 409);
    expect(errorBody.parse(reply.refusal).Message).toMatch(message);
    expect([status, messageForPeople]).toContain(reply.refusal?.MessageStatusCode);
  });

  it('sets the code that marks a message for users', async () => {
    const reply = await service
      .visitor()
      .send(login, { body: { email: 'a@example.com', password: 'wrong' } });
    expect(reply).toMatchObject({
      status: 401,
      refusal: {
        DisplayMessage: 'Incorrect email or password.',
        Message: 'Incorrect email or password.',
        MessageStatusCode: messageForPeople,
      },
    });
  });

  it('tells after how many seconds to retry', async () => {
    const reply = await tryTooOften();
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(3600);
  });
});

describe('An unexpected error', () => {
  it('is not shown to the client', async () => {
    const app = await aBrokenService(new Error('the password of the database is hunter2'));
    const reply = await callerOf(app, service.config).send(readiness);
    expect(reply).toMatchObject({
      status: 500,
      refusal: { Message: 'Unexpected failure', MessageStatusCode: 500 },
    });
    expect(Object.keys(reply.refusal ?? {})).toHaveLength(3);
    expect(reply.text).not.toContain('hunter2');
    await app.close();
  });

  it.each([
    ['a statement timeout', { code: '57014' }],
    ['a lock timeout', { code: '55P03' }],
    ['a read-only database', { code: '25006' }],
    ['a full disk', { code: '53100' }],
    ['an unknown database host', { code: 'ENOTFOUND' }],
    ['no free connection', { message: 'timeout exceeded when trying to connect' }],
    ['a closed connection', { message: 'Client was closed and is not queryable' }],
  ])('%s is 503 with a time to retry', async (_, error) => {
    const app = await aBrokenService(Object.assign(new Error('broken'), error));
    const reply = await callerOf(app, service.config).send(readiness);
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(reply.refusal).toEqual({
      DisplayMessage: 'The league service is busy. Please try again in a moment.',
      Message: 'Unavailable',
      MessageStatusCode: 503,
    });
    await app.close();
  });
});

describe('An admin page', () => {
  it('does not exist for others, whatever body they send', async () => {
    const member = await service.member();
    const missing = await admin.send(dismissOrganizer, { params: { id: 999_999, memberId: 1 } });
    const hidden = await member.send(dismissOrganizer, { params: { id: leagueId, memberId: 1 } });
    expect(hidden.refusal).toEqual(missing.refusal);
  });
});

async function reuseKey(): Promise<Reply> {
  const idempotencyKey = 'used-for-something-else';
  const body = { ...aLeagueBody, organizerEmail: admin.email };
  await admin.send(createLeague, { idempotencyKey, body });
  return admin.send(createLeague, { idempotencyKey, body: { ...body, name: 'Fall' } });
}

async function tryTooOften(): Promise<Reply> {
  const visitor = service.visitor();
  const body = { email: `${visitor.address}@example.com` };
  for (let tries = 0; tries < 3; tries++) await visitor.send(requestPasswordReset, { body });
  return visitor.send(requestPasswordReset, { body });
}

/** A service in which one part throws an unexpected error. */
async function aBrokenService(fault: Error) {
  const live = createLiveUpdates(service.database.connection, noListeners);
  const flags = await openFlags(shippedFlagFile);
  const app = await makeApp(
    {
      config: service.config,
      log: service.internals.app.log,
      db: service.db,
      pool: service.database.pool,
      reads: {
        run: (_, read) => read({ name: '', db: service.db }),
        ...withoutReplicas,
        close: async () => undefined,
      },
      digest: service.internals.digest,
      pins: openPins('a key'),
      unsubscribeLinks: openUnsubscribeLinks({ secret: 'a secret', publicUrl: '' }),
      invitationTokens: openInvitationTokens({ current: 'a key', previous: null }, ''),
      signedLinks: openSignedLinks({ current: 'a key', previous: null }, ''),
      outbox: openOutbox(null),
      refunds: { order: () => Promise.reject(fault) },
      resultEmails: { schedule: () => Promise.reject(fault) },
      seasonSearches: { start: () => Promise.reject(fault) },
      seasonRepairs: { start: () => Promise.reject(fault) },
      unreadEmails: {
        dueAt: (now) => now,
        schedule: () => Promise.reject(fault),
        schedulePush: () => Promise.reject(fault),
      },
      push: { publicKey: '', accepts: () => false },
      webhooks: { allows: () => false },
      payment: await openPayment({
        stripe: null,
        db: service.db,
        digest: service.internals.digest,
        sendEvent: () => Promise.reject(fault),
      }),
      live,
      flags,
      places: builtInPlaces,
      checkReadiness: () => Promise.reject(fault),
    },
    'none',
  );
  app.addHook('onClose', async () => {
    await live.close();
    await flags.close();
  });
  return app;
}
