import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';

let service: TestService;
let port: number;

beforeAll(async () => {
  service = await aService();
  port = Number(new URL(await service.listen()).port);
});

afterAll(() => service.close());

describe('A malformed request', () => {
  it.each([
    ['noise', 'HELO league\r\n\r\n', 400],
    [
      'headers of more than 16 KiB',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ['an invalid length', 'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n', 400],
    [
      'two lengths, as in request smuggling',
      'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('with %s gets the usual error body', async (_, bytes, status) => {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^Cache-Control: no-store$/im);
    const refusal = JSON.parse(body) as Record<string, unknown>;
    expect(Object.keys(refusal)).toEqual(['DisplayMessage', 'Message', 'MessageStatusCode']);
    expect(refusal['MessageStatusCode']).toBe(status);
  });

  it('does not stop the service', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('The credential of the proxy cannot be bypassed by', () => {
  it.each([
    '/v1/auth/current',
    'http://league.example/v1/auth/current',
    '/%761/auth/current',
    '/v1/auth/current/',
  ])('writing the URL as %s', async (address) => {
    const guarded = await aService({ settings: { API_AUTH_TOKEN: 'between us' }, on: service.database });
    const guardedPort = Number(new URL(await guarded.listen()).port);
    const reply = await say(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, guardedPort);
    expect(reply).toMatch(/^HTTP\/1.1 403 /);
    await guarded.close();
  });
});

describe('A slow client', () => {
  it('has ten seconds for the head and fifteen for the whole request', () => {
    expect(service.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
  });

  it('gets a 408 and is disconnected', async () => {
    const response = await say('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    expect(response).toMatch(/^HTTP\/1.1 408 .*MessageStatusCode":408/s);
  });
});

function say(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
