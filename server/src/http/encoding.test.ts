import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { takes } from './encoding';

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
])('a reader that sends %j takes brotli: %s', (header, expected) => {
  expect(takes({ headers: { 'accept-encoding': header } } as FastifyRequest, 'br')).toBe(expected);
});
