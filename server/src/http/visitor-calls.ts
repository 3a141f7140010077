import { createHash } from 'node:crypto';
import type { Call, Input } from '@courtline/contract/call';
import { searchSessions } from '@courtline/contract/league-search';
import type { PageCall } from '@courtline/contract/rendered-page';
import { visitor } from '@courtline/domain/permission/actor';
import { checkCall } from '@courtline/domain/permission/policies';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../context/request-context';
import { enforceVerdict } from '../context/require-policy';
import type { Route } from '../context/route';
import { ServiceError } from '../context/service-error';
import type { Services } from '../context/services';
import type { ReadServer } from '../db/reads';
import { noCookie, noDevice } from './access-token';
import { authenticate } from './authenticate';
import { getCachedResponse, parseParts } from './handle';

/**
 * A response to a visitor, and its version: a text that changes whenever the response may change. It is read before the
 * response, so a response is never older than its version says.
 */
export type VisitorResponse = { status: number; body: unknown; version: string };

export type VisitorCalls = {
  respond: (call: PageCall) => Promise<VisitorResponse>;
  versionOf: (call: PageCall) => Promise<string>;
};

/** Makes the calls of a page in process and on one server, always with the permissions of a visitor, also for members. */
export function createVisitorCalls(routes: readonly Route[], services: Services) {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]));
  const none = { cookie: noCookie, device: noDevice, token: null };
  return (request: FastifyRequest, server: ReadServer): VisitorCalls => {
    const prepare = async (asked: PageCall) => {
      const route = byName.get(`${asked.method} ${asked.path}`);
      if (!route || !isRead(route.call)) throw new Error(`A page can't call ${asked.method} ${asked.path}`);
      enforceVerdict(checkCall(route.call, visitor, services.config));
      const ctx = { ...(await authenticate(services, request, none)), db: server.db };
      return { route, ctx, input: inputOf(route.call, asked), server: server.name };
    };
    const respond = async (asked: PageCall): Promise<VisitorResponse> => {
      try {
        return await make(await prepare(asked));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { status: error.status, body: error.body, version: `refused ${error.status}` };
      }
    };
    return {
      respond,
      async versionOf(asked) {
        const version = await versionIfKnown(() => prepare(asked));
        return version ?? (await respond(asked)).version;
      },
    };
  };
}

/** A search is sent by POST because of its length. */
function isRead(call: Call): boolean {
  return !call.isWrite || call === searchSessions;
}

type Prepared = { route: Route; ctx: RequestContext; input: Input<Call>; server: string };

async function make({ route, ctx, input, server }: Prepared): Promise<VisitorResponse> {
  await route.before?.(ctx, input);
  const version = await route.sameFor?.(ctx, input);
  if (version) {
    const { plain } = await getCachedResponse(route, ctx, { input, version, server });
    return { status: 200, body: JSON.parse(plain.toString()), version: JSON.stringify(version) };
  }
  const text = JSON.stringify(route.call.response.parse(await route.useCase(ctx, input)));
  const hash = createHash('sha256').update(text).digest('base64url');
  return { status: 200, body: JSON.parse(text), version: hash };
}

/** Null if the call has no version of its own: its response has to be made. */
async function versionIfKnown(prepare: () => Promise<Prepared>): Promise<string | null> {
  try {
    const { route, ctx, input } = await prepare();
    const version = await route.sameFor?.(ctx, input);
    return version ? JSON.stringify(version) : null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function inputOf(call: Call, { params = {}, query = {}, body }: PageCall): Input<Call> {
  return parseParts(call, { params: asText(params), query: asText(query), body });
}

/** As strings, the way they arrive in an address. */
function asText(values: NonNullable<PageCall['query']>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
