import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendCompressed, streamCompressed, acceptsEncoding } from './encoding';

it.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip;q=0.5 , br ; q=1', true],
  ['br;q=0.001', true],
  ['br;q=0', false],
  ['br; q=0.000', false],
  ['gzip, deflate', false],
  ['brotli', false],
  ['', false],
  [`br${' '.repeat(16_000)}x`, false],
])('a client that sends %j accepts brotli: %s', (header, expected) => {
  expect(acceptsEncoding({ headers: { 'accept-encoding': header } } as FastifyRequest, 'br')).toBe(expected);
});

const long = 'Six four, three six, ten eight. '.repeat(100);

async function* inParts() {
  yield long.slice(0, 1000);
  yield long.slice(1000);
}

const app = Fastify();
app.get('/at-once', (request, reply) => sendCompressed(request, reply, long));
app.get('/short', (request, reply) => sendCompressed(request, reply, 'Love all'));
app.get('/in-parts', (request, reply) => streamCompressed(request, reply, inParts()));

describe.each(['/at-once', '/in-parts'])('A long text sent %s', (url) => {
  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes: Buffer) => bytes],
  ])('to a client that accepts %j is encoded as %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(rawPayload).toString()).toBe(long);
  });
});

it('A short text is not compressed', async () => {
  const { headers, body } = await app.inject({ url: '/short', headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], body]).toEqual([undefined, 'Love all']);
});
