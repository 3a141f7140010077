import { visitor } from '@courtline/domain/permission/actor';
import type { FastifyRequest } from 'fastify';
import {
  type LoginSession,
  findLoginSession,
  loginLifetimeMs,
  saveLoginSessionSeen,
  refreshLoginSession,
} from '../store/account/login-session';
import type { RequestContext, Cookie } from '../context/request-context';
import type { Services } from '../context/services';
import type { Device } from '../context/services';
import { clientAddress } from '../context/client-address';

const refreshAfterMs = 5 * 60 * 1000;

/**
 * The caller comes from the cookie alone, and the roles from the database at every request. Only the call that returns the
 * current user drops an invalid cookie: when the response of any other call arrives, the browser may already hold a newer
 * one.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  { cookie, device, token }: { cookie: Cookie; device: Device; token: string | null },
): Promise<RequestContext> {
  const now = new Date();
  const loginSession = token
    ? await findLoginSession(services.db, { tokenHash: services.digest(token), now })
    : null;
  if (token && loginSession && now.getTime() - loginSession.lastSeenAt.getTime() > refreshAfterMs) {
    await refresh(services, loginSession, { cookie, token, now });
  }
  return {
    actor: loginSession?.member ?? visitor,
    loginSession,
    db: services.db,
    now,
    services,
    cookie,
    device,
    hasStaleCookie: token !== null && loginSession === null,
    request: requestInfo(request),
  };
}

/** Getters, because most use cases do not read these values. */
function requestInfo(request: FastifyRequest): RequestContext['request'] {
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

/** Use extends a log-in, but not an impersonation. */
async function refresh(
  { db }: Services,
  { id, openedFrom }: LoginSession,
  { cookie, token, now }: { cookie: Cookie; token: string; now: Date },
): Promise<void> {
  if (openedFrom !== null) return saveLoginSessionSeen(db, { id, now });
  const expiresAt = new Date(now.getTime() + loginLifetimeMs);
  await refreshLoginSession(db, { id, now, expiresAt });
  cookie.issue(token, expiresAt);
}
