import type { Answer, Call } from '@courtline/contract/call';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RequestInput, send } from './send';
import type { ServiceError } from './service-error';

type Asking = {
  /** The league that the answer is about: a live event of that league asks again. */
  leagueId?: number | undefined;
  /** Shows the answer to the question before until this one is answered, so that the page does not fall apart. */
  keepsShowing?: boolean;
  /** Asks again and again while the page is looked at, where nothing tells of a change. */
  everyMs?: number;
  /** The screen does without the answer, or says itself what is wrong: no popup. */
  isOptional?: boolean;
};

/** Asks a call and keeps its answer. */
export function useApiQuery<C extends Call>(call: C, parcel: RequestInput<C>, asking: Asking = {}) {
  return useQuery(queryFor(call, parcel, asking));
}

/** For an answer that says itself which league it is about: news of that league asks again. */
export function useLeagueQuery<C extends Call>(
  call: C,
  parcel: RequestInput<C>,
  { leagueOf, ...asking }: Omit<Asking, 'leagueId'> & { leagueOf: (answer: Answer<C>) => number },
) {
  const known = useQueryClient().getQueryData<Answer<C>>(keyOf(call, parcel));
  // Whoever asks last decides for all who ask the same, so nobody may leave the league out.
  return useApiQuery(call, parcel, { ...asking, leagueId: known && leagueOf(known) });
}

/** The same question as `useCall`, for whoever asks outside of a component. */
export function queryFor<C extends Call>(call: C, parcel: RequestInput<C>, asking: Asking = {}) {
  return queryOptions<Answer<C>, ServiceError>({
    queryKey: keyOf(call, parcel),
    queryFn: ({ signal }) => send(call, parcel, { signal }),
    ...(asking.keepsShowing && { placeholderData: keepPreviousData }),
    refetchInterval: asking.everyMs ?? false,
    meta: { leagueId: asking.leagueId, showsTrouble: asking.isOptional ?? false },
  });
}

/** Without a parcel: the common beginning of the keys of all answers to that call. */
export function keyOf<C extends Call>(call: C, parcel?: RequestInput<C>): readonly unknown[] {
  return parcel ? [call.path, parcel] : [call.path];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { leagueId?: number | undefined; showsTrouble?: boolean };
    mutationMeta: { showsTrouble?: boolean | readonly number[]; mergesStale?: boolean };
  }
}
