import type { LinkPage } from '@courtline/contract/signed-link';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './encoding';

/** The content contains text from users: it is shown in a frame that runs no scripts and loads only our own pictures. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): unknown {
  reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, html);
}

/** No script, nothing from elsewhere, and a form that posts to this site only. */
const linkPagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The address contains the link's token, so no other site and no search engine may learn it. */
export function sendLinkPage(request: FastifyRequest, reply: FastifyReply, page: LinkPage): unknown {
  reply
    .code(page.status)
    .headers({
      'content-security-policy': linkPagePolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, page.html);
}
