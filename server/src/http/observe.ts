import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config';

/** Log lines tell method, path and outcome; never a query, a header or a body, since those carry secrets. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    redact: ['req.headers', 'headers', '*.password', '*.token', '*.cookie', '*.authorization'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      err: withoutRows,
    },
  };
}

/** The database repeats the row that it refuses, with all that is in it, and the job queue the connection that was lost. */
function withoutRows(error: Error): Record<string, unknown> {
  const { detail: _detail, where: _where, client: _client, ...told } = pino.stdSerializers.err(error);
  return told;
}

/** One line for every request, when it has been answered. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    err: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (err) reply.log.error({ ...told, err }, 'request errored');
    else reply.log.info(told, 'request completed');
  }
}

/** A trusted proxy in front may have named the request already; anybody else would write into our records. */
export function requestIds({
  trustProxy,
}: Config): (request: { headers: Record<string, unknown> }) => string {
  return ({ headers }) => {
    const given = trustProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  };
}

/** Counts and times every answer by route. */
export function observe(app: FastifyInstance): () => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'courtline_http_request_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    timerOf(request, reply).observe(reply.elapsedTime / 1000);
    done();
  });
  const timers = new Map<string, ReturnType<typeof durations.labels>>();
  const timerOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) => {
    const route = routeOptions.url ?? 'page';
    const name = `${method} ${route} ${statusCode}`;
    const timer = timers.get(name) ?? durations.labels(method, route, String(statusCode));
    timers.set(name, timer);
    return timer;
  };
  return () => registry.metrics();
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
