import { checkCall } from '@courtline/domain/permission/policies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enforce } from '../context/require-policy';
import type { Route } from '../context/route';
import type { Asking } from '../context/request-context';
import type { House } from '../context/services';
import { cookieOf, readCookie } from './cookie';
import { deviceOf } from './device';
import { identify } from './authenticate';
import { checkOrigin, comesFromPages } from './origin';

const admitted = new WeakMap<FastifyRequest, Asking>();

/** Runs before the body is read: a caller who is refused here costs no memory and no parsing. */
export async function admit(
  { call }: Route,
  house: House,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (call.isWrite && comesFromPages(call)) checkOrigin(request, house.config.publicUrl);
  const cookie = cookieOf(reply, house.config);
  const token = call.isPersonal ? readCookie(request, house.config) : null;
  const asking = await identify(house, request, { cookie, device: deviceOf(house, request, reply), token });
  enforce(checkCall(call, asking.actor, house.config));
  admitted.set(request, asking);
}

export function admittedCaller(request: FastifyRequest): Asking {
  const asking = admitted.get(request);
  if (!asking) throw new Error('A handler ran without the admission hook');
  return asking;
}
