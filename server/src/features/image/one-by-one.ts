import { unavailable } from '../../context/service-error';

/** How many may be at work or wait for it; each holds megabytes while it does. */
const longest = 8;

let length = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets one piece of work begin when the one before it has ended. Opening a picture takes a thread for seconds and up
 * to hundreds of megabytes: a few at once would starve everything else, signing in among it.
 */
export async function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  if (length >= longest) throw unavailable();
  length += 1;
  const mine = last.then(work).finally(() => {
    length -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}
