import { randomId } from './random-id';
import { ServiceError } from './service-error';

export type Attempt = { content: string; key: string; isSettled: boolean };

/** The same action tried again keeps its key, so that a lost answer never becomes a second effect. */
export function nextAttempt(previous: Attempt | null, content: string): Attempt {
  if (previous && !previous.isSettled && previous.content === content) return previous;
  return { content, key: randomId(), isSettled: false };
}

/** After an answer the action is over; without one nobody knows whether it took effect. */
export function settles(error: unknown): boolean {
  return !(error instanceof ServiceError) || (error.status > 0 && error.status < 500);
}
