import type { FastifyInstance } from 'fastify';

/** The name that Stripe chose; the built-in provider uses it too. */
export const signatureHeader = 'stripe-signature';

const mostBytes = 256 * 1024;

/** For the routes of this instance alone: a signature holds for the bytes as they came, so nobody reads them before. */
export function acceptSignedBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
  app.addContentTypeParser('*', options, (_request, bytes, done) => done(null, bytes));
}
