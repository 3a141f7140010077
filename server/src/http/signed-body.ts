import type { FastifyInstance } from 'fastify';

/** Header name of Stripe; the built-in provider uses it too. */
export const signatureHeader = 'stripe-signature';

const mostBytes = 256 * 1024;

/** For the routes of this scope: a signature covers the raw bytes, so they must not be parsed first. */
export function acceptSignedBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
  app.addContentTypeParser('*', options, (_request, bytes, done) => done(null, bytes));
}
