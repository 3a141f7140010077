import { visitor } from '@courtline/domain/permission/actor';
import type { FastifyRequest } from 'fastify';
import { findLogIn, refreshLogIn } from '../store/log-in';
import type { Asking, Cookie, House } from './asking';
import { clientAddress } from './client-address';

const refreshAfterMs = 5 * 60 * 1000;
export const logInLastsMs = 30 * 24 * 60 * 60 * 1000;

/** The caller comes from the cookie alone, and their roles from the database at every request. */
export async function identify(
  house: House,
  request: FastifyRequest,
  { cookie, token }: { cookie: Cookie; token: string | null },
): Promise<{ asking: Asking; staleCookie: boolean }> {
  const now = new Date();
  const logIn = token ? await findLogIn(house.db, { tokenHash: house.digest(token), now }) : null;
  if (token && logIn && now.getTime() - logIn.lastSeenAt.getTime() > refreshAfterMs) {
    const expiresAt = new Date(now.getTime() + logInLastsMs);
    await refreshLogIn(house.db, { id: logIn.id, now, expiresAt });
    cookie.issue(token, expiresAt);
  }
  const asking: Asking = {
    actor: logIn?.member ?? visitor,
    logIn,
    db: house.db,
    now,
    house,
    cookie,
    request: {
      id: request.id,
      address: clientAddress(request.ip),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      signal: request.signal,
    },
  };
  return { asking, staleCookie: token !== null && logIn === null };
}
