import type { ResponseOf, Call } from '@courtline/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refetchCalls } from './refetch';
import { orQueued, queued } from './or-queued';
import type { QueuedChange } from './outbox';
import { type Attempt, nextAttempt, hasFinalResponse } from './idempotency-key';
import { withFreshProof } from './fresh-proof';
import { type RequestInput, send } from './send';
import { type ServiceError, isStale } from './service-error';

type Options<C extends Call> = {
  onDone?: (response: ResponseOf<C>, input: RequestInput<C>) => void;
  onFailed?: (error: ServiceError) => void;
  /** Calls whose responses this action changes. */
  changes?: readonly Call[];
  /** Done as soon as the response arrives, without waiting for the screen to refetch. */
  doneOnResponse?: boolean;
  /** The last press during a running request is not dropped: it is sent next. */
  lastCounts?: boolean;
  /** The screen shows errors itself, all of them or those with these statuses; otherwise the shared popup does. */
  showsOwnErrors?: boolean | readonly number[];
  /**
   * Merges the stored state into the form; without it a stale version is an error like any other. Such an edit is
   * done when the screen shows it: an editor opened again before that would start from the values of before.
   */
  onStale?: ((current: unknown) => void) | undefined;
  /** How the change is kept if the service cannot be reached; null if it cannot be. */
  queue?: ((input: RequestInput<C>) => QueuedChange | null) | undefined;
  /** The change waits for the network. */
  onQueued?: ((input: RequestInput<C>) => void) | undefined;
  /** Called for each attempt. */
  onSend?: (() => void) | undefined;
};

/** Statuses that mean that another user's change made the screen outdated. */
const meansOldScreen: readonly number[] = [404, 409];

/** Runs an action once, however often the button is pressed. */
export function useApiMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const queries = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const isUnderway = useRef(false);
  const next = useRef<RequestInput<C> | null>(null);
  const showChanges = () => refetchCalls(queries, options.changes ?? []);

  const mutation = useMutation<ResponseOf<C> | typeof queued, ServiceError, RequestInput<C>>({
    mutationFn: (input) => {
      options.onSend?.();
      attempt.current = nextAttempt(attempt.current, JSON.stringify(input));
      const change = options.queue?.(input) ?? null;
      return orQueued(queries, { call, input, change, idempotencyKey: attempt.current.key }, (postage) =>
        withFreshProof(() => send(call, input, postage)),
      );
    },
    retry: (failures, error) => call.method === 'POST' && failures < 1 && !hasFinalResponse(error),
    onSettled: (_, error) => {
      isUnderway.current = false;
      if (attempt.current && (!error || hasFinalResponse(error))) attempt.current.isSettled = true;
      if (next.current) act(next.current);
      else if (isStale(error)) options.onStale?.(error.current);
    },
    onSuccess: async (response, input) => {
      if (response === queued) return options.onQueued?.(input);
      const isShown = showChanges();
      if (options.onStale) await isShown;
      options.onDone?.(response, input);
      if (!options.doneOnResponse) await isShown;
      return undefined;
    },
    // Loading until the screen shows the current state, so that users see it before they press again.
    onError: async (error) => {
      options.onFailed?.(error);
      if (meansOldScreen.includes(error.status)) await showChanges();
    },
    meta: { showsOwnErrors: options.showsOwnErrors ?? false, mergesStale: Boolean(options.onStale) },
  });

  /** The second press of a double click comes before the screen shows that the first is in progress. */
  const act = (input: RequestInput<C>) => {
    next.current = isUnderway.current && options.lastCounts ? input : null;
    if (isUnderway.current) return;
    isUnderway.current = true;
    mutation.mutate(input);
  };
  const submitError = options.onStale && isStale(mutation.error) ? null : mutation.error;
  return { act, loading: mutation.isPending, error: submitError, forget: mutation.reset };
}
