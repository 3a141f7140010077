import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { aLeague } from '../testing/league-rows';
import { aMember, organizesLeague } from '../testing/people';

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await aService();
  admin = await service.admin();
});

afterAll(() => service.close());

const json = { 'content-type': 'application/json' };

describe('A body', () => {
  it.each([
    ['of one byte more than 64 KiB', `"${'x'.repeat(64 * 1024 - 1)}"`, 413, /too large to send/],
    ['of 64 KiB', `"${'x'.repeat(64 * 1024 - 2)}"`, 400, /^The body: /],
    ['33 levels deep', '['.repeat(33) + ']'.repeat(33), 400, /nested deeper than 32/],
    ['33 objects deep', '{"a":'.repeat(33) + '1' + '}'.repeat(33), 400, /nested deeper than 32/],
    ['with brackets in a text only', `{"email":"${'['.repeat(40)}","password":"p"}`, 401, /^Incorrect/],
    ['that is not JSON', '{"email":', 400, /^The body is not JSON$/],
    ['that is a text', '"login"', 400, /^The body: /],
    ['that is nothing', 'null', 400, /^email: /],
    ['that is empty', '', 400, /^email: /],
    ['with 501 entries', `[${'1,'.repeat(500)}1]`, 400, /^The body: has more than 500 entries$/],
    ['with 501 entries in a field', `{"email":[${'1,'.repeat(500)}1]}`, 400, /^email: has more than 500/],
    ['that names a prototype', '{"__proto__":{"isAdmin":true}}', 400, /^__proto__: unknown field$/],
    ['that hides a prototype', '{"\\u005f_proto__":1}', 400, /^__proto__: unknown field$/],
    ['that names a prototype deep inside', '{"email":{"__proto__":1}}', 400, /^__proto__: unknown field$/],
    ['that names a constructor', '{"constructor":{"prototype":1}}', 400, /^constructor: unknown field$/],
  ])('%s', async (_, payload, status, message) => {
    const reply = await service
      .visitor()
      .ask({ method: 'POST', url: '/v1/auth/login', payload, headers: json });
    expect(reply).toMatchObject({ status, refusal: { Message: expect.stringMatching(message) } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
    'of %s is not read',
    async (type) => {
      const payload = '{"email":"a@example.com","password":"a long password"}';
      const headers = { 'content-type': type };
      const reply = await service.visitor().ask({ method: 'POST', url: '/v1/auth/login', payload, headers });
      expect(reply).toMatchObject({ status: 415, refusal: { MessageStatusCode: 415 } });
    },
  );

  it.each(['gzip', 'br', 'deflate'])('compressed as %s is rejected', async (encoding) => {
    const headers = { ...json, 'content-encoding': encoding };
    const payload = gzipSync('{"email":"a@example.com","password":"a long password"}');
    const reply = await service.visitor().ask({ method: 'POST', url: '/v1/auth/login', payload, headers });
    expect(reply.status).toBe(415);
  });

  it('of JSON with another spelling of the content type is read', async () => {
    const payload = '{"email":"a@example.com","password":"a long password"}';
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const reply = await service.visitor().ask({ method: 'POST', url: '/v1/auth/login', payload, headers });
    expect(reply.status).toBe(401);
  });

  it.each([undefined, 'text/plain', 'application/json', 'application/x-www-form-urlencoded'])(
    'is not needed to delete something, whatever its type (%s)',
    async (type) => {
      const leagueId = await aLeague(service.db);
      const leaving = await aMember(service.db);
      await organizesLeague(service.db, leaving.memberId, leagueId);
      await organizesLeague(service.db, admin.memberId, leagueId);
      const reply = await admin.ask({
        method: 'DELETE',
        url: `/v1/admin/leagues/${leagueId}/organizers/${leaving.memberId}`,
        headers: type ? { 'content-type': type } : {},
      });
      expect(reply).toMatchObject({ status: 204, text: '' });
    },
  );

  it('of a deletion is rejected', async () => {
    const reply = await admin.ask({
      method: 'DELETE',
      url: '/v1/admin/leagues/1/organizers/1',
      payload: { memberId: 2 },
    });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: 'memberId: unknown field' } });
  });
});

describe('Text that would hide or break something is rejected with the name of its field', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['a high surrogate alone', 'a\ud800b'],
    ['a low surrogate alone', 'a\udc00b'],
    ['a right-to-left override', 'a\u202eb'],
    ['a directional isolate', 'a\u2066b'],
    ['a right-to-left mark', 'a\u200fb'],
    ['an Arabic letter mark', 'a\u061cb'],
    ['a control character', 'a\u0007b'],
    ['a next-line character', 'a\u0085b'],
    ['a line break', 'a\nb'],
  ])('%s', async (_, text) => {
    const payload = { name: text, leagueTypeId: 1, leagueFee: 0, organizerEmail: admin.email };
    const reply = await admin.ask({ method: 'POST', url: '/v1/admin/leagues', payload });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringMatching(/^name: /) } });
  });

  it.each([
    ['inside a list', { email: ['fine', { deep: '\u0000' }] }, /^email\[1\]\.deep: contains/],
    ['in the name of a field', { ['a\u0000b']: 1 }, /^A field name: contains/],
    ['as the whole body', '\u0000', /^The body: contains/],
  ])('%s', async (_, payload, message) => {
    const reply = await admin.ask({
      method: 'POST',
      url: '/v1/auth/login',
      payload: JSON.stringify(payload),
      headers: json,
    });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringMatching(message) } });
  });

  it('in a query', async () => {
    const reply = await admin.ask({ url: '/v1/leagues/breadcrumbs?type=team%00&id=1' });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringMatching(/^type: contains/) },
    });
  });

  it('accepts letters of every language and emoji', async () => {
    const name = 'Ľuboš Ñandú 東京 العربية 🎾';
    const payload = { name, leagueTypeId: 1, leagueFee: 0, organizerEmail: admin.email };
    const reply = await admin.ask({ method: 'POST', url: '/v1/admin/leagues', payload });
    expect(reply).toMatchObject({ status: 201, response: { name } });
  });

  it('stores names composed and trimmed', async () => {
    const payload = {
      name: '  Cafe\u0301 League ',
      leagueTypeId: 1,
      leagueFee: 0,
      organizerEmail: admin.email,
    };
    const reply = await admin.ask({ method: 'POST', url: '/v1/admin/leagues', payload });
    expect(reply).toMatchObject({ status: 201, response: { name: 'Café League' } });
  });
});
