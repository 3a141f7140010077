import { setTimeout as pause } from 'node:timers/promises';

const minimumMs = 250;

/**
 * Takes at least as long as the slowest branch of the work, so that the response time does not reveal which branch
 * ran.
 */
export async function withMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, pause(minimumMs)]);
  return result;
}
