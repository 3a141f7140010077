import type { Method } from '@courtline/contract/call';
import { callsByScope } from '@courtline/contract/token-scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { readBearer } from './access-token';

/**
 * Pages of other sites may call with an access token, and only so: without one no response is readable for them, and with
 * `*` a browser neither sends cookies along nor shows a response to a request that did.
 */
export function allowTokenCalls(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    const methods = methodsOfPreflight(request);
    if (methods) {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': '600',
      });
      void reply.code(204).send();
      return;
    }
    if (readBearer(request, config) !== null)
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, retry-after, www-authenticate',
      });
    done();
  });
}

/** The methods of the address that tokens can call, if a browser asks for them; null for any other request. */
function methodsOfPreflight({ method, headers, url }: FastifyRequest): Method[] | null {
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return null;
  const [path = ''] = url.split('?');
  const methods = tokenCalls.filter(({ pattern }) => pattern.test(path)).map((call) => call.method);
  return methods.length === 0 ? null : [...new Set(methods)];
}

const tokenCalls = [...new Set(Object.values(callsByScope).flat())].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));
