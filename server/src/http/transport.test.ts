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

describe('What is no request at all', () => {
  it.each([
    ['noise', 'HELO league\r\n\r\n', 400],
    [
      'a head of more than 16 KiB',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ['a length that is none', 'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n', 400],
    [
      'two lengths, as smugglers send them',
      'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s is refused with the three fields', async (_, bytes, status) => {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^Cache-Control: no-store$/im);
    const refusal = JSON.parse(body) as Record<string, unknown>;
    expect(Object.keys(refusal)).toEqual(['DisplayMessage', 'Message', 'MessageStatusCode']);
    expect(refusal['MessageStatusCode']).toBe(status);
  });

  it('and the service goes on', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('The credential of the proxy cannot be passed by', () => {
  it.each([
    '/v1/auth/current',
    'http://league.example/v1/auth/current',
    '/%761/auth/current',
    '/v1/auth/current/',
  ])('writing the address as %s', async (address) => {
    const guarded = await aService({ settings: { API_AUTH_TOKEN: 'between us' }, on: service.database });
    const guardedPort = Number(new URL(await guarded.listen()).port);
    const reply = await say(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, guardedPort);
    expect(reply).toMatch(/^HTTP\/1.1 403 /);
    await guarded.close();
  });
});

describe('Who sends slowly', () => {
  it('has ten seconds for the head and fifteen for the whole request', () => {
    expect(service.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
  });

  it('is told so, and let go', async () => {
    const answer = await say('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 408 .*MessageStatusCode":408/s);
  });
});

function say(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
