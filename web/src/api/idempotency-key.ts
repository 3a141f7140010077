import { ServiceError } from './service-error';

export type Attempt = { content: string; key: string; isSettled: boolean };

/** The same action tried again keeps its key, so that a lost answer never becomes a second effect. */
export function nextAttempt(previous: Attempt | null, content: string): Attempt {
  if (previous && !previous.isSettled && previous.content === content) return previous;
  return { content, key: newKey(), isSettled: false };
}

/** After an answer the action is over; without one nobody knows whether it took effect. */
export function settles(error: unknown): boolean {
  return !(error instanceof ServiceError) || (error.status > 0 && error.status < 500);
}

/** `randomUUID` exists only on secure origins, and a club may well run this over plain http in its own network. */
export function newKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
