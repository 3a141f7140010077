import { unavailable } from '../../context/service-error';

/** Maximum number of running and waiting tasks; each holds megabytes. */
const maxLength = 8;

let length = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other. Decoding a picture takes a thread for seconds and up to hundreds of megabytes: a
 * few at once would starve everything else, including signing in.
 */
export async function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  if (length >= maxLength) throw unavailable();
  length += 1;
  const task = last.then(work).finally(() => {
    length -= 1;
  });
  last = task.catch(() => undefined);
  return task;
}
