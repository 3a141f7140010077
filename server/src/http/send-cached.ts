import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding';
import type { CachedResponse } from '../context/services';

/** A browser may store a shared response, but has to revalidate it each time. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  reply.headers({ 'cache-control': 'private, no-cache', etag: answer.etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(request, answer.plain.length);
  if (encoding === null) return reply.send(answer.plain);
  return reply.header('content-encoding', encoding).send(await answer.packed(encoding));
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((one) => one.trim());
  // A proxy may have changed the weak etag into a strong one.
  return known.some((one) => one === '*' || one === etag || `W/${one}` === etag);
}
