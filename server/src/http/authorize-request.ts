import type { Call } from '@courtline/contract/call';
import { isFreshLogin } from '@courtline/domain/account/leaving';
import { checkCall } from '@courtline/domain/permission/policies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enforceVerdict } from '../context/require-policy';
import { confirmFirst } from '../context/service-error';
import type { Route } from '../context/route';
import type { RequestContext } from '../context/request-context';
import type { Services, Device } from '../context/services';
import { cookieOf, readCookie, isSecure, setCookie } from './cookie';
import { authenticateToken, readBearer } from './access-token';
import { authenticate } from './authenticate';
import { checkOrigin, comesFromPages } from './origin';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';

const admitted = new WeakMap<FastifyRequest, RequestContext>();

/** Runs before the body is read: a rejected caller costs no memory and no parsing. */
export async function authorizeRequest(
  { call }: Route,
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const bearer = readBearer(request, services.config);
  const ctx =
    bearer === null
      ? await authenticateBrowser(call, services, { request, reply })
      : await authenticateToken(services, request, { call, token: bearer });
  enforceVerdict(checkCall(call, ctx.actor, services.config));
  if (call.needsFreshProof) requireFreshProof(ctx);
  admitted.set(request, ctx);
}

function authenticateBrowser(
  call: Call,
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<RequestContext> {
  if (call.isWrite && comesFromPages(call)) checkOrigin(request, services.config.publicUrl);
  return authenticate(services, request, {
    cookie: cookieOf(reply, services.config),
    device: deviceOf(services, request, reply),
    token: call.isPersonal ? readCookie(request, services.config) : null,
  });
}

function requireFreshProof({ loginSession, now }: RequestContext): void {
  if (!loginSession || !isFreshLogin(loginSession.confirmedAt, now)) throw confirmFirst();
}

export function requestContextOf(request: FastifyRequest): RequestContext {
  const ctx = admitted.get(request);
  if (!ctx) throw new Error('A handler ran without the admission hook');
  return ctx;
}

/** The longest lifetime that browsers allow for a cookie. */
const lastsMs = 400 * 24 * 60 * 60 * 1000;
/** Many members share a computer at a club; beyond this number the oldest entry is dropped. */
const mostMembers = 20;

type Content = { id: string; memberIds: readonly number[] };

function deviceOf(services: Services, request: FastifyRequest, reply: FastifyReply): Device {
  const { config, digest } = services;
  const name = isSecure(config) ? '__Host-courtline_device' : `courtline_device_${config.port}`;
  const sign = (content: string) => digest(`device ${content}`).toString('base64url');
  const value = request.headers.cookie ? parseCookie(request.headers.cookie)[name] : undefined;
  const sent = value === undefined ? null : readContent(value, sign);
  let content = sent;
  return {
    id: sent?.id ?? null,
    // As the cookie arrived: a sign-in adds its member, and a retried transaction must not take the device for known.
    isKnownTo: (memberId) => sent?.memberIds.includes(memberId) ?? false,
    remember(memberId) {
      if (content && (memberId === undefined || content.memberIds.at(-1) === memberId)) return content.id;
      const others = (content?.memberIds ?? []).filter((other) => other !== memberId);
      const memberIds = memberId === undefined ? others : [...others, memberId].slice(-mostMembers);
      content = { id: content?.id ?? randomBytes(16).toString('base64url'), memberIds };
      const text = `${content.id}.${memberIds.join('-')}`;
      const expires = new Date(Date.now() + lastsMs);
      setCookie(reply, { name, value: `${text}.${sign(text)}`, expires, secure: isSecure(config) });
      return content.id;
    },
  };
}

function readContent(value: string, sign: (content: string) => string): Content | null {
  const [, text = '', id = '', members = '', signature = ''] =
    /^(([\w-]{22})\.([\d-]*))\.([\w-]{43})$/.exec(value) ?? [];
  const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id, memberIds: members === '' ? [] : members.split('-').map(Number) };
}
