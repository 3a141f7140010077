import type { Call } from '@courtline/contract/call';
import type { FastifyRequest } from 'fastify';
import { plain } from '../context/service-error';

/**
 * Calls with a signature come from other services and from e-mails too, and have no cookie. The page of a signed link sends
 * no referrer, so browsers name no origin with its form.
 */
export function comesFromPages({ bodyType }: Pick<Call, 'bodyType'>): boolean {
  return bodyType !== 'signed' && bodyType !== 'form' && bodyType !== 'unread';
}

/**
 * Browsers state the origin of a request. Writes must come from our own pages: another site can make a browser send the
 * cookie, but cannot forge these headers.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const origin = request.headers.origin;
  if (site === undefined && origin !== undefined && isOwn(origin, request.headers.host, publicUrl)) return;
  throw plain(403, "This request didn't come from this site.", 'Cross-site request refused');
}

function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const home = new URL(publicUrl);
  return from.protocol === home.protocol && (from.host === home.host || from.host === host);
}
