import { actingForHeader } from '@courtline/contract/call';
import { addressId } from '@courtline/contract/ids';
import { utcDay } from '@courtline/domain/date/utc-day';
import { type Actor, type Member, visitor } from '@courtline/domain/permission/actor';
import type { FastifyRequest } from 'fastify';
import {
  type LoginSession,
  findLoginSession,
  loginLifetimeMs,
  saveLoginSessionSeen,
  refreshLoginSession,
} from '../store/account/login-session';
import { isGuardianOf } from '../store/account/guardianship';
import { forbidden } from '../context/service-error';
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
    actor: await actorOf(services, loginSession, { request, now }),
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

/** The child if the request names one and the caller is its guardian. Such an actor has none of the caller's own roles. */
async function actorOf(
  { db }: Services,
  loginSession: LoginSession | null,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<Actor> {
  const member: Member | undefined = loginSession?.member;
  const actingFor = request.headers[actingForHeader];
  if (!member || actingFor === undefined) return member ?? visitor;
  const childId = addressId.safeParse(actingFor).data;
  const isGuardian =
    childId !== undefined &&
    (await isGuardianOf(db, { guardianId: member.memberId, childId, today: utcDay(now) }));
  if (!isGuardian) throw forbidden();
  return {
    kind: 'member',
    memberId: childId,
    isAdmin: false,
    leagueIds: [],
    conferenceIds: [],
    guardianId: member.memberId,
    ...(member.impersonatorId === undefined ? {} : { impersonatorId: member.impersonatorId }),
  };
}

/** Getters, because most use cases do not read these values. */
export function requestInfo(request: FastifyRequest): RequestContext['request'] {
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
