import { type Call, actingForHeader } from '@courtline/contract/call';
import { addressId } from '@courtline/contract/ids';
import { scopesOf, targetOf } from '@courtline/contract/token-scopes';
import { type Actor, visitor } from '@courtline/domain/permission/actor';
import { type TokenScope, tokenLimits } from '@courtline/domain/token/access-tokens';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { RequestContext } from '../context/request-context';
import { forbidden, notFound, plain, rateLimited } from '../context/service-error';
import type { Services } from '../context/services';
import { countTry } from '../store/platform/rate-limit';
import { type TokenHolder, findTokenHolder, saveTokenUse } from '../store/token/access-token';
import { findLeagueOf } from '../store/token/target-league';
import { requestInfo } from './authenticate';

/** Null without a token. The credential of the proxy in front is none: it says nothing about the caller. */
export function readBearer({ headers }: FastifyRequest, { apiAuthToken }: Config): string | null {
  const [, token] = /^bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined || token === apiAuthToken ? null : token;
}

/**
 * A request with a token: cookies do not count, so it needs no check of its origin. The token makes the calls of its scopes,
 * as a visitor or with the rights that its owner has now; a token of a league only calls about that league.
 */
export async function authenticateToken(
  services: Services,
  request: FastifyRequest,
  { call, token }: { call: Call; token: string },
): Promise<RequestContext> {
  const now = new Date();
  const { db } = services;
  const holder = await findTokenHolder(db, { digest: services.digest(token), now });
  if (!holder || !isInForce(holder)) throw unknownToken();
  await limitToken(services, { id: holder.id, isWrite: call.isWrite, now });
  await noteUse(services, holder, now);
  const scopes = scopesOf(call);
  const granted = scopes.filter((scope) => scope === 'read-public' || holder.scopes.includes(scope));
  if (granted.length === 0) throw missingScope(scopes);
  if (request.headers[actingForHeader] !== undefined) throw forbidden();
  if (holder.leagueId !== null)
    await requireOwnLeague(services, request, { call, leagueId: holder.leagueId });
  return {
    actor: granted.some((scope) => scope !== 'read-public') ? ownerOf(holder) : visitor,
    loginSession: null,
    db,
    now,
    services,
    cookie: noCookie,
    device: noDevice,
    hasStaleCookie: false,
    tokenId: holder.id,
    request: requestInfo(request),
  };
}

/** The token of a league ends with its owner's role there. */
function isInForce({ leagueId, leagueIds, isAdmin }: TokenHolder): boolean {
  return leagueId === null || isAdmin || leagueIds.includes(leagueId);
}

/** Never with the rights of an admin, and in a league's token with no role elsewhere. */
function ownerOf({ memberId, leagueId, leagueIds, conferenceIds }: TokenHolder): Actor {
  const roles =
    leagueId === null ? { leagueIds, conferenceIds } : { leagueIds: [leagueId], conferenceIds: [] };
  return { kind: 'member', memberId, isAdmin: false, ...roles };
}

async function requireOwnLeague(
  { db }: Services,
  { params }: FastifyRequest,
  { call, leagueId }: { call: Call; leagueId: number },
): Promise<void> {
  const target = targetOf(call);
  if (!target) throw plain(403, "A league's token can only make calls about its league.");
  const id = addressId.safeParse((params as { id?: string }).id).data;
  if (id === undefined || (await findLeagueOf(db, target, id)) !== leagueId) throw notFound();
}

type Use = { id: number; isWrite: boolean; now: Date };

async function limitToken({ db }: Services, { id, isWrite, now }: Use): Promise<void> {
  const max = isWrite ? tokenLimits.writesPerMinute : tokenLimits.requestsPerMinute;
  const name = isWrite ? 'token-writes' : 'token-reads';
  const { secondsToWait } = await countTry(db, { name, key: String(id), max, seconds: 60, now });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

const noteAfterMs = 60 * 1000;

async function noteUse({ db }: Services, { id, lastUsedAt }: TokenHolder, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < noteAfterMs) return;
  await saveTokenUse(db, { id, now });
}

function unknownToken() {
  return plain(401, "This access token doesn't work. It may have expired or been revoked.", 'Unknown token', {
    'www-authenticate': 'Bearer error="invalid_token"',
  });
}

function missingScope(scopes: readonly TokenScope[]) {
  if (scopes.length === 0) return plain(403, "Access tokens can't make this call.");
  const named = scopes.join(' or ');
  return plain(403, `This access token needs the scope ${named}.`, undefined, {
    'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`,
  });
}

/** Nothing of a browser counts in a request with a token, nor in one that the service makes itself. */
export const noCookie: RequestContext['cookie'] = { issue: () => undefined, drop: () => undefined };
export const noDevice: RequestContext['device'] = { id: null, isKnownTo: () => false, remember: () => '' };
