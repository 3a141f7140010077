import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config';
import type { PageTiming } from '@courtline/contract/service';
import { measureWaits } from './waits';
import { pathOf } from './path-of';

/** Log lines contain method, path and status, but no query, header or body, since those may contain secrets. */
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

/** Database errors contain the rejected row, and errors of the job queue contain the connection. */
function withoutRows(error: Error): Record<string, unknown> {
  const { detail: _detail, where: _where, client: _client, ...fields } = pino.stdSerializers.err(error);
  return fields;
}

/** Logs one line per request, when it is completed. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    err: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (err) reply.log.error({ ...fields, err }, 'request errored');
    else reply.log.info(fields, 'request completed');
  }
}

/** Accepts a request id from a trusted proxy only; otherwise any client could write into the logs. */
export function requestIds({
  trustProxy,
}: Config): (request: { headers: Record<string, unknown> }) => string {
  return ({ headers }) => {
    const id = trustProxy ? headers['x-request-id'] : undefined;
    return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
  };
}

/** Counts and times responses, and the page views that browsers report, by route. */
export function observe(app: FastifyInstance, pool: Pool) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureWaits(app, registry, pool);
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
  return { readMetrics: () => registry.metrics(), countPageView: createPageCounters(registry) };
}

/** Good up to 2.5 s, poor above 4 s; the same limits as those of the search engines. */
const lcpSeconds = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
/** Good up to 200 ms, poor above 500 ms. */
const inpSeconds = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1];
/** Good up to 0.1, poor above 0.25. */
const clsShares = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5];

/** How pages felt to their users, by route: as many series as there are pages, whatever browsers report. */
function createPageCounters(registry: Registry): (timing: PageTiming) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['route'], registers: [registry] });
  const lcp = histogram(
    'courtline_page_lcp_seconds',
    'When the main content of a page was visible',
    lcpSeconds,
  );
  const inp = histogram(
    'courtline_page_inp_seconds',
    'How long a page took to react to its user',
    inpSeconds,
  );
  const cls = histogram('courtline_page_cls', 'How much of a page moved by itself', clsShares);
  return (timing) => {
    const { route } = timing;
    if (timing.lcp !== undefined) lcp.observe({ route }, timing.lcp / 1000);
    if (timing.inp !== undefined) inp.observe({ route }, timing.inp / 1000);
    if (timing.cls !== undefined) cls.observe({ route }, timing.cls);
  };
}
