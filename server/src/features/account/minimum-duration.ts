import { setTimeout as pause } from 'node:timers/promises';

const steadyMs = 250;

/** Ends no sooner than the longer of two ways takes, so that the time does not tell which way it went. */
export async function withMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, pause(steadyMs)]);
  return result;
}
