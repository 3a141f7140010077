import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { ClientConfig } from 'pg';
import PgBoss from 'pg-boss';
import { type Db, withConnection } from '../db/open';
import { type Worker, runWorkers } from './run-workers';

export type JobQueue = {
  /** Queues jobs in the caller's transaction, immediately or for later. */
  send: (db: Db, queue: QueueName, jobs: readonly object[], later?: { startAfter: Date }) => Promise<void>;
  work: (queue: QueueName, worker: Worker) => void;
  /** Queues a job at this interval, once for all nodes together. */
  repeat: (queue: QueueName, everySeconds: number) => void;
  /** Runs a short check at this interval on every node. */
  poll: (everySeconds: number, check: () => Promise<void>) => void;
  stop: () => Promise<void>;
};

/**
 * Dead-letter queues come first, because a queue refers to its own when it is created. Names are stored with the jobs, and
 * during an upgrade the previous release uses them too, so they do not change.
 */
const queues = {
  'mail-dead': { retryLimit: 0 },
  mail: { retryLimit: 8, retryDelay: 15, retryBackoff: true, deadLetter: 'mail-dead' },
  push: { retryLimit: 5, retryDelay: 15, retryBackoff: true },
  'message-push': { retryLimit: 1 },
  'refund-dead': { retryLimit: 0 },
  refund: { retryLimit: 8, retryDelay: 15, retryBackoff: true, deadLetter: 'refund-dead' },
  'payment-event-dead': { retryLimit: 0 },
  'payment-event': { retryLimit: 8, retryDelay: 15, retryBackoff: true, deadLetter: 'payment-event-dead' },
  unread: { retryLimit: 3, retryDelay: 15, retryBackoff: true },
  'result-news': { retryLimit: 8, retryDelay: 15, retryBackoff: true },
  availability: { retryLimit: 1 },
  scores: { retryLimit: 1 },
  lineups: { retryLimit: 0 },
  substitutes: { retryLimit: 1 },
  'waiting-lists': { retryLimit: 0 },
  'league-ratings': { retryLimit: 0 },
  'season-search': { retryLimit: 0 },
  'season-searches': { retryLimit: 0 },
  'season-repair': { retryLimit: 0 },
  reconcile: { retryLimit: 0 },
  webhook: { retryLimit: 0 },
  housekeeping: { retryLimit: 1 },
} as const;

export const minute = 60;
export const hour = 60 * minute;

// Arbitrary number that must be unique within the database.
const advisoryLock = 5_178_344;
const stopWithinMs = 5000;

export type QueueName = keyof typeof queues;

/** The queue is in the same database as the league data, so a job and its cause commit together. */
export async function openJobQueue(
  connection: ClientConfig,
  onError: (error: Error) => void,
  /** Leads to a pooler, which can't hold the lock of a session. */
  pooledConnection = connection,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(pooledConnection as PgBoss.DatabaseOptions),
    max: 3,
    application_name: 'courtline jobs',
    schedule: false,
  });
  const stopping = new AbortController();
  const workers = new Map<string, Worker>();
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> | null = null;
  boss.on('error', onError);
  await start(boss, connection);
  return {
    async send(db, queue, jobs, later) {
      await boss.insert(
        jobs.map((data) => ({ name: queue, data, ...later })),
        { db: within(db) },
      );
    },
    work(queue, worker) {
      workers.set(queue, worker);
      running ??= runWorkers({ boss, workers, onError, until: stopping.signal });
    },
    repeat(queue, everySeconds) {
      const ask = () => boss.send(queue, {}, { singletonSeconds: everySeconds }).catch(onError);
      timers.push(setInterval(() => void ask(), minute * 1000));
      void ask();
    },
    poll(everySeconds, check) {
      timers.push(setInterval(() => void check().catch(onError), everySeconds * 1000));
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.race([running, pause(stopWithinMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** One node at a time: nodes that create the same queues at once would block each other. */
async function start(boss: PgBoss, connection: ClientConfig): Promise<void> {
  try {
    await withConnection(connection, async (client) => {
      // Held until this connection closes.
      await client.query('select pg_advisory_lock($1)', [advisoryLock]);
      await boss.start();
      for (const [name, settings] of Object.entries(queues)) {
        await boss.createQueue(name, { name, ...settings });
      }
    });
  } catch (cause) {
    await boss.stop({ graceful: false });
    throw cause;
  }
}

function within(db: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
