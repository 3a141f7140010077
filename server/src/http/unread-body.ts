import type { FastifyInstance } from 'fastify';

const mostBytes = 4 * 1024;

/** For the routes of this instance alone: a mail program sends a form, or what it likes, and the address says it all. */
export function acceptUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
  app.addContentTypeParser('*', options, (_request, _bytes, done) => done(null, undefined));
}
