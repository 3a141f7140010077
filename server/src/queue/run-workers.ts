import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';

export type Job = { data: object; isLastTry: boolean };

export type Worker = (job: Job) => Promise<void>;

type Work = {
  boss: PgBoss;
  /** By queue name; more can be added at run time. */
  workers: ReadonlyMap<string, Worker>;
  until: AbortSignal;
  onError: (error: Error) => void;
};

const batchSize = 20;
const pauseMs = 500;

/**
 * Fetches jobs while the service runs, and settles each separately. The loop of pg-boss settles whole batches without
 * awaiting it, so an unavailable database would end the process. A single statement checks all queues, because polling each
 * of them would keep an idle database busy.
 */
export async function runWorkers(work: Work): Promise<void> {
  const running = new Map<string, Promise<void>>();
  while (!work.until.aborted) {
    for (const queue of await listWaitingQueues(work)) {
      const worker = work.workers.get(queue);
      if (!worker || running.has(queue)) continue;
      const emptied = emptyQueue(work, queue, worker).finally(() => running.delete(queue));
      running.set(queue, emptied);
    }
    await pause(pauseMs, undefined, { signal: work.until }).catch(() => undefined);
  }
  await Promise.all(running.values());
}

async function listWaitingQueues({ boss, workers, onError }: Work): Promise<string[]> {
  try {
    const { rows } = await boss
      .getDb()
      .executeSql(
        `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after < now()`,
        [[...workers.keys()]],
      );
    return (rows as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    onError(error as Error);
    return [];
  }
}

async function emptyQueue(work: Work, queue: string, worker: Worker): Promise<void> {
  while (!work.until.aborted) {
    const jobs = await take(work, queue);
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => settle(work, { queue, worker, job })));
  }
}

async function take({ boss, onError }: Work, queue: string): Promise<PgBoss.JobWithMetadata[]> {
  try {
    return await boss.fetch<object>(queue, { batchSize, includeMetadata: true });
  } catch (error) {
    onError(error as Error);
    return [];
  }
}

type Taken = { queue: string; worker: Worker; job: PgBoss.JobWithMetadata };

async function settle({ boss, onError }: Work, { queue, worker, job }: Taken): Promise<void> {
  try {
    const reason = await attempt(worker, job);
    if (reason === null) await boss.complete(queue, job.id);
    else await boss.fail(queue, job.id, { reason });
  } catch (error) {
    // The job is fetched again after its expiration.
    onError(error as Error);
  }
}

/** Returns the error message; null on success. */
async function attempt(worker: Worker, job: PgBoss.JobWithMetadata): Promise<string | null> {
  try {
    await worker({ data: job.data, isLastTry: job.retryCount >= job.retryLimit });
    return null;
  } catch (error) {
    return String(error);
  }
}
