import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Histogram, type Registry } from 'prom-client';

const lookEveryMs = 100;

/** What requests wait for besides their own work: the event loop, and a connection of the database pool. */
export function measureWaits(app: FastifyInstance, registry: Registry, pool: Pool): void {
  const histogram = (name: string, help: string) =>
    new Histogram({
      name,
      help,
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    });
  const loop = histogram(
    'courtline_event_loop_delay_seconds',
    'How late a timer was that fires ten times a second',
  );
  const wait = histogram(
    'courtline_pool_wait_seconds',
    'How long a connection of the database pool was waited for',
  );
  let due = performance.now() + lookEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    loop.observe(Math.max(0, now - due) / 1000);
    due = now + lookEveryMs;
  }, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  timeConnects(pool, (seconds) => wait.observe(seconds));
}

/** Also counts those that got no connection in time. */
function timeConnects(pool: Pool, note: (seconds: number) => void): void {
  type Connect = (callback?: (...result: unknown[]) => void) => unknown;
  const connect = pool.connect.bind(pool) as Connect;
  const timed: Connect = (callback) => {
    const begun = performance.now();
    const got = () => note((performance.now() - begun) / 1000);
    if (callback) {
      return connect((...result) => {
        got();
        callback(...result);
      });
    }
    return (connect() as Promise<unknown>).finally(got);
  };
  pool.connect = timed as typeof pool.connect;
}
