import { parentPort, workerData } from 'node:worker_threads';
import { type RatingTask, rateStored } from './rate-stored';

/** Entry of the worker thread: computes one league and ends. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a port of a worker thread, not a window
parentPort?.postMessage(rateStored(workerData as RatingTask));
