import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { type TestService, aService } from '../testing/a-service';
import { requestIds } from './observe';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const get = (url: string, headers = {}) => service.visitor().ask({ url, headers });

describe('Every response', () => {
  it.each([
    '/v1/auth/current',
    '/v1/leagues/my-leagues',
    '/healthz',
    '/openapi.json',
    '/readyz',
    '/v1/nothing',
  ])('of %s has the security headers', async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toMatch(/default-src 'none';frame-ancestors 'none'/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('has the request id of a trusted proxy, if it is valid', () => {
    const behindProxy = requestIds(readConfig({ TRUST_PROXY: '10.0.0.1' }));
    expect(behindProxy({ headers: { 'x-request-id': 'proxy-12345' } })).toBe('proxy-12345');
    expect(behindProxy({ headers: { 'x-request-id': 'a b' } })).not.toBe('a b');
  });

  it('ignores a request id from other clients', async () => {
    const { headers } = await get('/healthz', { 'x-request-id': 'proxy-12345' });
    expect(headers['x-request-id']).not.toBe('proxy-12345');
  });
});
