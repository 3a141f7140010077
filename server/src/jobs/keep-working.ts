import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';

export type Job = { data: object; isLastTry: boolean };

export type Worker = (job: Job) => Promise<void>;

type Work = {
  queue: string;
  worker: Worker;
  /** How long an empty queue is left alone. */
  pauseMs: number;
  until: AbortSignal;
  onError: (error: Error) => void;
};

const batchSize = 20;

/**
 * Takes jobs as long as the service runs, and settles each by itself. The queue's own loop settles whole batches,
 * and does not wait for it: a database that is away at that moment would end the process.
 */
export async function keepWorking(boss: PgBoss, work: Work): Promise<void> {
  while (!work.until.aborted) {
    const jobs = await take(boss, work);
    await Promise.all(jobs.map((job) => settle(boss, work, job)));
    if (jobs.length > 0) continue;
    await pause(work.pauseMs, undefined, { signal: work.until }).catch(() => undefined);
  }
}

async function take(boss: PgBoss, { queue, onError }: Work): Promise<PgBoss.JobWithMetadata[]> {
  try {
    return await boss.fetch<object>(queue, { batchSize, includeMetadata: true });
  } catch (trouble) {
    onError(trouble as Error);
    return [];
  }
}

async function settle(boss: PgBoss, { queue, worker, onError }: Work, job: PgBoss.JobWithMetadata) {
  try {
    const reason = await attempt(worker, job);
    if (reason === null) await boss.complete(queue, job.id);
    else await boss.fail(queue, job.id, { reason });
  } catch (trouble) {
    // The job is taken up again when its time has run out.
    onError(trouble as Error);
  }
}

/** Why it did not work out; null when it did. */
async function attempt(worker: Worker, job: PgBoss.JobWithMetadata): Promise<string | null> {
  try {
    await worker({ data: job.data, isLastTry: job.retryCount >= job.retryLimit });
    return null;
  } catch (trouble) {
    return String(trouble);
  }
}
