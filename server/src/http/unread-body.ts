import type { FastifyInstance } from 'fastify';

const mostBytes = 4 * 1024;

/** For the routes of this scope: a mail client may send any body, and the URL contains everything needed. */
export function acceptUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
  app.addContentTypeParser('*', options, (_request, _bytes, done) => done(null, undefined));
}
