import { leagueSummary } from '@courtline/contract/league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aLeague } from '../testing/league-rows';
import { aToken, bearer } from '../testing/token-rows';

let service: TestService;
let url: string;

beforeAll(async () => {
  service = await aService();
  url = leagueSummary.path.replace(':id', String(await aLeague(service.db)));
});

afterAll(() => service.close());

const origin = 'https://club.example';

const preflight = (path: string, method = 'GET') =>
  service.app.inject({
    method: 'OPTIONS',
    url: path,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });

describe('A page of another site', () => {
  it('reads with a token', async () => {
    const { token } = await aToken(service, await service.member());
    const asked = await preflight(url);
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(asked.headers['access-control-allow-methods']).toBe('GET');
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
    const read = await service.app.inject({ url, headers: { origin, ...bearer(token) } });
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, '*']);
  });

  it('reads why a token is refused', async () => {
    const read = await service.app.inject({ url, headers: { origin, ...bearer('clp_none') } });
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([401, '*']);
  });

  it('reads nothing without one, signed in or not', async () => {
    const member = await service.member();
    for (const caller of [service.visitor(), member]) {
      const { status, headers } = await caller.ask({ method: 'GET', url, headers: { origin } });
      expect(status).toBe(200);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is never allowed to send cookies', async () => {
    const { token } = await aToken(service, await service.member());
    const read = await service.app.inject({ url, headers: { origin, ...bearer(token) } });
    for (const { headers } of [await preflight(url), read])
      expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['/v1/me', '/v1/auth/login', '/v1/me/tokens', '/v1/messages/rooms', '/v1/admin/audit', '/'])(
    'is refused before it sends anything to %s',
    async (path) => {
      const asked = await preflight(path, 'POST');
      expect(asked.statusCode).toBe(404);
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is refused where calls are taken from the proxy only', async () => {
    const settings = { API_AUTH_TOKEN: 'between us' };
    const guarded = await aService({ settings, on: service.database });
    const headers = { origin, 'access-control-request-method': 'GET' };
    const { statusCode } = await guarded.app.inject({ method: 'OPTIONS', url, headers });
    expect(statusCode).toBe(404);
    await guarded.close();
  });
});
