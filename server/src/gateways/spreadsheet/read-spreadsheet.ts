import { Worker } from 'node:worker_threads';
import { type ReadGrid, isWorkbook, readGrid } from './read-grid';

const limits = { maxOldGenerationSizeMb: 512 };
const mostMs = 10_000;

/** Bytes of text that are parsed faster than a thread is started. */
const quicklyRead = 1024 * 1024;

const tooBig: ReadGrid = {
  grid: null,
  problem: 'This file takes too long to read. Save only the sheet with the rows, and upload that.',
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a worker thread with a limit of time and memory, so that a large or hostile file neither blocks other
 * requests nor ends the service. One at a time.
 */
export function readSpreadsheet(bytes: Uint8Array): Promise<ReadGrid> {
  if (bytes.length <= quicklyRead && !isWorkbook(bytes)) return readGrid(bytes);
  const turn = last.then(() => readInWorker(bytes));
  last = turn.catch(() => undefined);
  return turn;
}

function readInWorker(bytes: Uint8Array): Promise<ReadGrid> {
  const worker = startWorker({ bytes });
  return new Promise<ReadGrid>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(tooBig);
      void worker.terminate();
    }, mostMs);
    worker.on('message', (read: ReadGrid) => resolve(read));
    worker.on('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory) resolve(tooBig);
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The worker that reads a file ended without an answer'));
    });
  });
}

/** Bundled beside the service; from source, as in tests, the thread needs the loader for TypeScript first. */
function startWorker(workerData: { bytes: Uint8Array }): Worker {
  const options = { workerData, resourceLimits: limits };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./spreadsheet-worker.js', import.meta.url), options);
  const source = new URL('./spreadsheet-worker.ts', import.meta.url);
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source.href}'); })`;
  return new Worker(script, { eval: true, ...options });
}
