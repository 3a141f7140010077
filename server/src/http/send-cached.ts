import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding';
import type { CachedResponse } from '../context/services';

/** A browser may keep what is the same for many, but asks each time whether it still holds. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  reply.headers({ 'cache-control': 'private, no-cache', etag: answer.etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(request, answer.plain.length);
  if (encoding === null) return reply.send(answer.plain);
  return reply.header('content-encoding', encoding).send(await answer.packed(encoding));
}

function isKnown(told: string | undefined, etag: string): boolean {
  if (told === undefined) return false;
  const known = told.split(',').map((one) => one.trim());
  // What lies between us and the reader may have made a strong name of it.
  return known.some((one) => one === '*' || one === etag || `W/${one}` === etag);
}
