import { randomId } from './random-id';
import { ServiceError } from './service-error';

export type Attempt = { content: string; key: string; isSettled: boolean };

/** A retry of the same action keeps its key, so that a lost response cannot cause the effect twice. */
export function nextAttempt(previous: Attempt | null, content: string): Attempt {
  if (previous && !previous.isSettled && previous.content === content) return previous;
  return { content, key: randomId(), isSettled: false };
}

/** A response ends the action; without one it is unknown whether it took effect. */
export function hasFinalResponse(error: unknown): boolean {
  return !(error instanceof ServiceError) || (error.status > 0 && error.status < 500);
}
