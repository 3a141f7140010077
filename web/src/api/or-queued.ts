import type { Call } from '@courtline/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery, isSignedIn } from './current-user';
import { isUnreachable, worksOffline } from './offline';
import type { QueuedChange } from './outbox';
import { findPending } from './pending';
import type { RequestInput } from './send';

/** In place of a response: the change waits for the network. */
export const queued = Symbol('queued');

type Change<C extends Call> = {
  call: C;
  input: RequestInput<C>;
  idempotencyKey: string;
  change: QueuedChange | null;
};

/**
 * Sends a change or, if the service cannot be reached, keeps it. While one waits for the same line, answer or lineup, the
 * next one joins it, so that they are not sent in another order.
 */
export async function orQueued<C extends Call, T>(
  queries: QueryClient,
  { call, input, idempotencyKey, change }: Change<C>,
  request: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T | typeof queued> {
  const user = queries.getQueryData(currentUserQuery().queryKey);
  if (!change || !user || !isSignedIn(user) || user.impersonator || !worksOffline())
    return request({ idempotencyKey });
  const keep = async (triedKey: string | null) => {
    const { queueChange, flushOutbox } = await import('./outbox');
    await queueChange({ memberId: user.id, call, input, change, triedKey });
    return () => flushOutbox(queries, user.id);
  };
  if (findPending(change.subject)) {
    const flush = await keep(null);
    void flush().catch(() => undefined);
    return queued;
  }
  try {
    return await request({ idempotencyKey });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await keep(idempotencyKey);
    return queued;
  }
}
