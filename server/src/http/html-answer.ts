import type { FastifyReply } from 'fastify';

/** Written by people as well as by us: shown in a frame of our own pages, where nothing runs and nothing is fetched. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function sendHtml(reply: FastifyReply, html: string): unknown {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html);
}
