import { CompiledQuery } from 'kysely';
import type { ClientConfig } from 'pg';
import PgBoss from 'pg-boss';
import type { Db } from '../db/open';

export type Jobs = {
  /** Queues a job in the caller's transaction. */
  send: (db: Db, queue: QueueName, data: object) => Promise<void>;
  work: (queue: QueueName, worker: (job: Job) => Promise<void>) => Promise<void>;
  /** Runs a queue's job by the clock, once for all nodes. */
  repeat: (queue: QueueName, cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

export type Job = { data: object; isLastTry: boolean };

const queues = {
  mail: { retryLimit: 8, retryDelay: 15, retryBackoff: true, deadLetter: 'mail-dead' },
  'mail-dead': { retryLimit: 0 },
  housekeeping: { retryLimit: 1 },
} as const;

export type QueueName = keyof typeof queues;

/** The queue lies in the same database as the league, so a job and its cause commit together. */
export async function openJobs(connection: ClientConfig, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as PgBoss.DatabaseOptions),
    max: 3,
    application_name: 'courtline jobs',
  });
  boss.on('error', onError);
  await boss.start();
  await makeQueues(boss);
  return {
    async send(db, queue, data) {
      await boss.send(queue, data, { db: within(db) });
    },
    async work(queue, worker) {
      await boss.work<object>(
        queue,
        { pollingIntervalSeconds: 0.5, includeMetadata: true, batchSize: 1 },
        async ([job]) => {
          if (job) await worker({ data: job.data, isLastTry: job.retryCount >= job.retryLimit });
        },
      );
    },
    async repeat(queue, cron) {
      await boss.schedule(queue, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000, wait: true });
    },
  };
}

/** Dead letters first: a queue names its own when it is made. */
export async function makeQueues(boss: PgBoss): Promise<void> {
  for (const name of ['mail-dead', 'mail', 'housekeeping'] as const) {
    await boss.createQueue(name, { name, ...queues[name] });
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
