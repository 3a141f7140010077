import type { Answer, Call } from '@courtline/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refetchCalls } from './refetch';
import { type Attempt, nextAttempt, settles } from './idempotency-key';
import { type RequestInput, send } from './send';
import { type ServiceError, isStale } from './service-error';

type Acting<C extends Call> = {
  onDone?: (answer: Answer<C>, parcel: RequestInput<C>) => void;
  /** The calls whose answers change by this action. */
  changes?: readonly Call[];
  /** Over with the answer: the screen follows while somebody goes on already. */
  endsWithAnswer?: boolean;
  /** Of presses while one is under way the last is not lost: it goes out next. */
  lastCounts?: boolean;
  /** The screen shows the trouble itself, or that of these statuses; otherwise the shared popup does. */
  showsTrouble?: boolean | readonly number[];
  /** Merges what is stored now with what the form holds; without it a stale version is trouble like any other. */
  onStale?: ((current: unknown) => void) | undefined;
  /** Each time it is sent. */
  onSend?: (() => void) | undefined;
};

/** Somebody else was quicker: what the screen shows is no longer so. */
const meansOldScreen: readonly number[] = [404, 409];

/** Does what a person asked for once, however often the button is pressed. */
export function useApiMutation<C extends Call>(call: C, acting: Acting<C> = {}) {
  const queries = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const isUnderway = useRef(false);
  const next = useRef<RequestInput<C> | null>(null);
  const showChanges = () => refetchCalls(queries, acting.changes ?? []);

  const mutation = useMutation<Answer<C>, ServiceError, RequestInput<C>>({
    mutationFn: (parcel) => {
      acting.onSend?.();
      attempt.current = nextAttempt(attempt.current, JSON.stringify(parcel));
      return send(call, parcel, { idempotencyKey: attempt.current.key });
    },
    retry: (failures, error) => call.method === 'POST' && failures < 1 && !settles(error),
    onSettled: (_, error) => {
      isUnderway.current = false;
      if (attempt.current && (!error || settles(error))) attempt.current.isSettled = true;
      if (next.current) act(next.current);
      else if (isStale(error)) acting.onStale?.(error.current);
    },
    onSuccess: async (answer, parcel) => {
      acting.onDone?.(answer, parcel);
      const isShown = showChanges();
      if (!acting.endsWithAnswer) await isShown;
    },
    // Busy until the screen shows what stands now: whoever presses again has seen it.
    onError: async (error) => {
      if (meansOldScreen.includes(error.status)) await showChanges();
    },
    meta: { showsTrouble: acting.showsTrouble ?? false, mergesStale: Boolean(acting.onStale) },
  });

  /** The second press of a double click comes before the screen shows that the first one works. */
  const act = (parcel: RequestInput<C>) => {
    next.current = isUnderway.current && acting.lastCounts ? parcel : null;
    if (isUnderway.current) return;
    isUnderway.current = true;
    mutation.mutate(parcel);
  };
  const trouble = acting.onStale && isStale(mutation.error) ? null : mutation.error;
  return { act, loading: mutation.isPending, trouble, forget: mutation.reset };
}
