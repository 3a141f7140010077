import { Worker } from 'node:worker_threads';
import type { RatingChange } from '@courtline/domain/rating/rate-results';
import { type RatingTask, rateStored } from './rate-stored';

/** Results that are computed faster than a thread is started. */
const quicklyRated = 2000;

/** Computes ratings, of many results in a worker thread, because years of a league would block requests for seconds. */
export async function rateInWorker(task: RatingTask): Promise<RatingChange[]> {
  if (task.results.length <= quicklyRated) return rateStored(task);
  const worker = startWorker(task);
  return new Promise<RatingChange[]>((resolve, reject) => {
    worker.on('message', (changes: RatingChange[]) => resolve(changes));
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The rating worker ended with code ${code}`)));
  });
}

/** Bundled beside the service; from source, as in tests, the thread needs the loader for TypeScript first. */
function startWorker(workerData: RatingTask): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./rating-worker.js', import.meta.url), { workerData });
  const source = new URL('./rating-worker.ts', import.meta.url);
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source.href}'); })`;
  return new Worker(script, { eval: true, workerData });
}
