import type { Answer, Call } from '@courtline/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Attempt, nextAttempt, settles } from './idempotency-key';
import { type Parcel, send } from './send';
import type { ServiceError } from './service-error';
import { keyOf } from './use-call';

type Acting<C extends Call> = {
  onDone?: (answer: Answer<C>, parcel: Parcel<C>) => void;
  /** The calls whose answers change by this action. */
  changes?: readonly Call[];
  /** The screen shows the trouble itself; otherwise the shared popup does. */
  showsTrouble?: boolean;
};

/** Does what a person asked for once, however often the button is pressed. */
export function useAction<C extends Call>(call: C, acting: Acting<C> = {}) {
  const queries = useQueryClient();
  const attempt = useRef<Attempt | null>(null);

  const mutation = useMutation<Answer<C>, ServiceError, Parcel<C>>({
    mutationFn: (parcel) => {
      attempt.current = nextAttempt(attempt.current, JSON.stringify(parcel));
      return send(call, parcel, { idempotencyKey: attempt.current.key });
    },
    retry: (failures, error) => call.method === 'POST' && failures < 1 && !settles(error),
    onSettled: (_, error) => {
      if (attempt.current && (!error || settles(error))) attempt.current.isSettled = true;
    },
    onSuccess: async (answer, parcel) => {
      acting.onDone?.(answer, parcel);
      const asked = (acting.changes ?? []).map((changed) => {
        return queries.invalidateQueries({ queryKey: keyOf(changed) });
      });
      await Promise.all(asked);
    },
    meta: { showsTrouble: acting.showsTrouble ?? false },
  });

  const act = (parcel: Parcel<C>) => {
    if (!mutation.isPending) mutation.mutate(parcel);
  };
  return { act, isBusy: mutation.isPending, trouble: mutation.error, forget: mutation.reset };
}
