import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { promise } from '../report';
import { ask } from '../running/ask';
import type { Node } from '../running/node';

const head =
  'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n';
const json = `${head}Content-Type: application/json\r\n`;
const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;;',
  '',
  '*/*',
  'application/JSON ; charset="utf-8"',
];
const others = [
  'Cookie: ' + 'a=b; '.repeat(2500),
  'Cookie: courtline_3002=%00; =; ==; ;',
  'Accept: ' + ','.repeat(5000),
  'Range: bytes=0-,5-1',
  'If-None-Match: ' + '"a",'.repeat(3000),
  'X-Forwarded-For: ' + '1.1.1.1,'.repeat(1500),
  'Origin: null',
  'Origin: http://[::1',
  'Expect: 100-continue',
  'Expect: 999-none',
  'Upgrade: websocket',
  'Authorization: ' + 'x'.repeat(8000),
  'Idempotency-Key: ' + 'k'.repeat(9000),
  'Accept-Language: ' + 'a-'.repeat(4000),
  'Host: a, b',
  'Content-Type: application/json\r\nContent-Type: text/plain',
  'X-Request-Id: ' + "';--\t".repeat(200),
];
const addresses = [
  '/',
  '//',
  '/%',
  '/%00',
  '/%ff',
  '/..%2f..%2fetc/passwd',
  '/v1/leagues/%2e%2e/summary',
  '/v1/leagues/1/summary?' + 'a=1&'.repeat(2000),
  '/v1/leagues?query=%c0%ae',
  '/v1/leagues?query[]=1&query[a]=2',
  '/v1/leagues?pageSize=1e9',
  '/v1/leagues?__proto__=1',
  '/assets/../../server/dist/main.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%5c%5cevil.example',
  '*',
  'http://evil.example/v1/leagues',
  '/' + 'a'.repeat(12_000),
  '/' + '/'.repeat(5000),
  '/sessions/\u00e9',
];
const methods = ['TRACE', 'CONNECT', 'OPTIONS', 'PATCH', 'PROPFIND', 'G\x00T', 'get', 'A'.repeat(300)];
const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** Bodies, nesting, headers, lengths and encodings that no browser sends. */
export async function rawRequests(node: Node): Promise<void> {
  const shapes = [...bodies().map(posted), ...heads(), ...lines()];
  const replies = await Promise.all(shapes.map((bytes) => sendRaw(node.port, bytes)));
  const bad = replies.filter((reply) => reply.startsWith('HTTP/1.1 5'));
  const answered = replies.filter((reply) => /^HTTP\/1\.1 [1-4]/.test(reply)).length;
  promise(
    `${shapes.length} misshapen requests, none answered by a failure`,
    bad.length === 0,
    `${answered} refused, ${replies.length - answered - bad.length} hung up on`,
  );
  for (const reply of bad.slice(0, 3)) console.log(`    ${reply.slice(0, 200)}`);
  const health = await ask(node, { path: '/healthz' });
  promise('and the service goes on', health.status === 200 && node.isAlive());
}

function bodies(): (string | Buffer)[] {
  return [
    '',
    '{',
    '[',
    '"',
    '{"a":}',
    "{'a':1}",
    'null',
    '1e999',
    '[1,]',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{}{}',
    'true false',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"email":"\\u0000"}',
    '{"email":"\\ud800"}',
    ...[33, 1000, 20_000].flatMap((levels) => [
      deep(levels, '[', ']'),
      deep(levels, '{"a":', '}').replace('}', '1}'),
    ]),
    `{"email":${JSON.stringify('a'.repeat(70_000))}}`,
    JSON.stringify(Array.from({ length: 30_000 }, () => 1)),
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`key${number}`, number]))),
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from('{"email":"\xc3\x28"}', 'latin1'),
    Buffer.from([0xf0, 0x9f, 0x98]),
    Buffer.alloc(65_000, 0),
  ];
}

function posted(body: string | Buffer): Buffer {
  const bytes = Buffer.from(body as string);
  return Buffer.concat([Buffer.from(`${json}Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

function heads(): Buffer[] {
  const encoded = ['gzip', 'br', 'deflate', 'zstd', 'x-unknown', 'gzip, gzip'].map((encoding) =>
    Buffer.concat([
      Buffer.from(`${json}Content-Encoding: ${encoding}\r\nContent-Length: ${bomb.length}\r\n\r\n`),
      bomb,
    ]),
  );
  return [
    ...types.map((type) => Buffer.from(`${head}Content-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`)),
    ...encoded,
    ...others.map((line) => Buffer.from(`${head}${line}\r\nContent-Length: 2\r\n\r\n{}`)),
  ];
}

/** Ten megabytes of blanks in ten kilobytes. */
const bomb = gzipSync(Buffer.alloc(10 * 2 ** 20, ' '));

function get(address: string, method = 'GET', version = 'HTTP/1.1'): Buffer {
  return Buffer.from(`${method} ${address} ${version}\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1');
}

function lines(): Buffer[] {
  return [
    ...addresses.map((address) => get(address)),
    ...methods.map((method) => get('/v1/leagues', method)),
    ...['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTP/1.1', ''].map((version) =>
      get('/', 'GET', version),
    ),
    Buffer.from(`${json}Content-Length: -1\r\n\r\n`),
    Buffer.from(`${json}Content-Length: 99999999999999999999\r\n\r\n`),
    Buffer.from(`${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    Buffer.from(`${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
    Buffer.from(`${json}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`),
    Buffer.from(`${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`),
    Buffer.from(`${json} folded: yes\r\n\r\n`),
    Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1'),
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  ];
}

/** The response until the service closes the connection, or five seconds have passed. */
function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setEncoding('latin1').on('data', (text: string) => (received += text));
    socket.on('error', end).on('close', end);
    socket.setTimeout(5000, end);
    // End the stream, so that the service does not wait for the rest of a partial request.
    socket.end(bytes);
  });
}
