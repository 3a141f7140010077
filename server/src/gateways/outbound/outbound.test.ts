import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OutboundOptions, OutboundRefused, openOutbound } from './outbound';

const hosts = ['push.example', '*.services.example'];

let server: Server;
let origin: string;
let answer: RequestListener;
const requests = vi.fn<(url: string) => void>();

beforeAll(async () => {
  server = createServer((request, response) => {
    requests(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

describe('Addresses', () => {
  it.each([
    'https://push.example/a',
    'https://PUSH.example/a?b=c',
    'https://push.example:443/a',
    'https://updates.services.example/a',
    'https://a.b.services.example/',
  ])('of a known push service are allowed: %s', (url) => {
    expect(openOutbound({ hosts }).allows(url)).toBe(true);
  });

  it.each([
    ['http', 'http://push.example/a'],
    ['another port', 'https://push.example:8443/a'],
    ['another protocol', 'ftp://push.example/a'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,hi'],
    ['a user', 'https://user@push.example/a'],
    ['a password', 'https://user:secret@push.example/a'],
    ['a known host as user', 'https://push.example@evil.example/a'],
    ['a known host as the start', 'https://push.example.evil.example/'],
    ['a known host as the end', 'https://evil-push.example/'],
    ['the end of a known host', 'https://evilservices.example/'],
    ['a host below that is not listed', 'https://a.push.example/'],
    ['the parent of hosts below', 'https://services.example/'],
    ['a dot at the end', 'https://push.example./a'],
    ['a known host in the path', 'https://evil.example/push.example'],
    ['a known host in the fragment', 'https://evil.example#push.example'],
    ['a backslash', String.raw`https://evil.example\@push.example/`],
    ['own machine', 'https://localhost/'],
    ['own machine', 'https://127.0.0.1/'],
    ['own machine as a number', 'https://2130706433/'],
    ['own machine in hexadecimal', 'https://0x7f000001/'],
    ['own machine as IPv6', 'https://[::1]/'],
    ['own machine as IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['cloud metadata', 'https://169.254.169.254/latest/meta-data'],
    ['letters that look the same', 'https://püsh.example/'],
    ['no host', 'https:///a'],
    ['no address', 'push.example'],
    ['nothing', ''],
  ])('with %s are refused before anything is sent: %s', async (_, url) => {
    const outbound = openOutbound({ hosts, trustedOrigins: ['https://desk.example:8443'] });
    expect(outbound.allows(url)).toBe(false);
    await expect(outbound.send({ method: 'POST', url, headers: {} })).rejects.toThrow(OutboundRefused);
  });

  it('of an origin that the operator has named are allowed, and of no other port or protocol', () => {
    const { allows } = openOutbound({ hosts: [], trustedOrigins: ['https://desk.example:8443'] });
    expect(allows('https://desk.example:8443/a')).toBe(true);
    expect(['https://desk.example/a', 'http://desk.example:8443/a'].map(allows)).toEqual([false, false]);
  });
});

describe('A known name', () => {
  it.each([
    ['own machine', ['127.0.0.1']],
    ['own machine as IPv6', ['::1']],
    ['own network', ['192.168.1.10']],
    ['cloud metadata', ['169.254.169.254']],
    ['public and private addresses', ['8.8.8.8', '10.0.0.1']],
    ['public IPv4 and private IPv6', ['8.8.8.8', 'fd00::1']],
  ])('that resolves to %s is refused', async (_, addresses) => {
    const resolve = vi.fn<NonNullable<OutboundOptions['resolve']>>(async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
    const { send } = openOutbound({ hosts, resolve });
    const sent = send({ method: 'POST', url: 'https://push.example/a', headers: {} });
    await expect(sent).rejects.toThrow('push.example is not on the public Internet');
    // Asked once: the answer that is checked is the one that is connected to.
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('that does not resolve may do so later', async () => {
    const sent = openOutbound({ hosts, resolve: unknownHost }).send({
      method: 'POST',
      url: 'https://push.example/',
      headers: {},
    });
    await expect(sent).rejects.toThrow('no such host');
    await expect(sent).rejects.not.toThrow(OutboundRefused);
  });
});

describe('A request', () => {
  it('sends its body and returns what it got', async () => {
    answer = (request, response) => void request.pipe(response.writeHead(201, { 'x-kind': 'echo' }));
    const body = Buffer.from('Hello');
    const response = await post('/echo', { body });
    expect([response.status, response.headers['x-kind'], response.body.toString()]).toEqual([
      201,
      'echo',
      'Hello',
    ]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect: %i', async (status) => {
    requests.mockClear();
    answer = (_, response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end();
    expect((await post('/redirect')).status).toBe(status);
    expect(requests.mock.calls).toEqual([['/redirect']]);
  });

  it('ends when the answer takes too long', async () => {
    answer = () => undefined;
    await expect(post('/slow', {}, { timeoutMs: 50 })).rejects.toThrow(/abort|timeout/i);
  });

  it('ends when the answer stops halfway', async () => {
    answer = (_, response) => void response.writeHead(200).write('begin');
    await expect(post('/half', {}, { timeoutMs: 200 })).rejects.toThrow(/abort|timeout/i);
  });

  it('ends when the answer is too long', async () => {
    answer = (_, response) => response.end(Buffer.alloc(2000));
    await expect(post('/long', {}, { maxBytes: 1000 })).rejects.toThrow('longer than 1000 bytes');
  });

  it('fails when nobody listens', async () => {
    const url = 'http://127.0.0.1:1/';
    const sent = openOutbound({ hosts, trustedOrigins: ['http://127.0.0.1:1'] });
    await expect(sent.send({ method: 'POST', url, headers: {} })).rejects.toThrow('ECONNREFUSED');
  });
});

function unknownHost(): Promise<never> {
  return Promise.reject(new Error('no such host'));
}

function post(path: string, request: { body?: Buffer } = {}, limits: Partial<OutboundOptions> = {}) {
  const { send } = openOutbound({ hosts, trustedOrigins: [origin], ...limits });
  return send({ method: 'POST', url: `${origin}${path}`, headers: {}, ...request });
}
