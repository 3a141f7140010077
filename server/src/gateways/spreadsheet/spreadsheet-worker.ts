import { parentPort, workerData } from 'node:worker_threads';
import { readGrid } from './read-grid';

/** Entry of the worker thread: reads one file and ends. */
const { bytes } = workerData as { bytes: Uint8Array };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a port of a worker thread, not a window
parentPort?.postMessage(await readGrid(bytes));
