import { visitor } from '@courtline/domain/permission/actor';
import type { FastifyRequest } from 'fastify';
import {
  type LogIn,
  findLogIn,
  loginLifetimeMs,
  noteLogInSeen,
  refreshLogIn,
} from '../store/account/login-session';
import type { RequestContext, Cookie } from '../context/request-context';
import type { Services } from '../context/services';
import type { Device } from '../context/services';
import { clientAddress } from '../context/client-address';

const refreshAfterMs = 5 * 60 * 1000;

/**
 * The caller comes from the cookie alone, and their roles from the database at every request. A cookie that opens nothing
 * is dropped by the call that tells who is here, and by no other: by the time their answers arrive, the browser may hold a
 * newer one.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  { cookie, device, token }: { cookie: Cookie; device: Device; token: string | null },
): Promise<RequestContext> {
  const now = new Date();
  const logIn = token ? await findLogIn(services.db, { tokenHash: services.digest(token), now }) : null;
  if (token && logIn && now.getTime() - logIn.lastSeenAt.getTime() > refreshAfterMs) {
    await refresh(services, logIn, { cookie, token, now });
  }
  return {
    actor: logIn?.member ?? visitor,
    logIn,
    db: services.db,
    now,
    services,
    cookie,
    device,
    hasStaleCookie: token !== null && logIn === null,
    request: askedBy(request),
  };
}

/** Read only by those who look at it: most answers are the same wherever the question came from. */
function askedBy(request: FastifyRequest): RequestContext['request'] {
  return {
    id: request.id,
    get address() {
      return clientAddress(request.ip);
    },
    get userAgent() {
      return (request.headers['user-agent'] ?? '').slice(0, 300);
    },
    get signal() {
      return request.signal;
    },
    get idempotencyKey() {
      return request.headers['idempotency-key'];
    },
  };
}

/** A log-in lasts longer the longer it is used; looking at the product as somebody else does not. */
async function refresh(
  { db }: Services,
  { id, openedFrom }: LogIn,
  { cookie, token, now }: { cookie: Cookie; token: string; now: Date },
): Promise<void> {
  if (openedFrom !== null) return noteLogInSeen(db, { id, now });
  const expiresAt = new Date(now.getTime() + loginLifetimeMs);
  await refreshLogIn(db, { id, now, expiresAt });
  cookie.issue(token, expiresAt);
}
