import { checkCall } from '@courtline/domain/permission/policies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enforceVerdict } from '../context/require-policy';
import type { Route } from '../context/route';
import type { RequestContext } from '../context/request-context';
import type { Services } from '../context/services';
import { cookieOf, readCookie } from './cookie';
import { deviceOf } from './device';
import { authenticate } from './authenticate';
import { checkOrigin, comesFromPages } from './origin';

const admitted = new WeakMap<FastifyRequest, RequestContext>();

/** Runs before the body is read: a rejected caller costs no memory and no parsing. */
export async function authorizeRequest(
  { call }: Route,
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (call.isWrite && comesFromPages(call)) checkOrigin(request, services.config.publicUrl);
  const cookie = cookieOf(reply, services.config);
  const token = call.isPersonal ? readCookie(request, services.config) : null;
  const ctx = await authenticate(services, request, {
    cookie,
    device: deviceOf(services, request, reply),
    token,
  });
  enforceVerdict(checkCall(call, ctx.actor, services.config));
  admitted.set(request, ctx);
}

export function requestContextOf(request: FastifyRequest): RequestContext {
  const ctx = admitted.get(request);
  if (!ctx) throw new Error('A handler ran without the admission hook');
  return ctx;
}
