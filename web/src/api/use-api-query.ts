import type { ResponseOf, Call } from '@courtline/contract/call';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { noteRequest } from './data-age';
import { orStored } from './offline';
import type { RequestInput } from './send';
import { senderOf } from './sender';
import type { ServiceError } from './service-error';

type Options = {
  /** League of the response: live events of that league refetch it. */
  leagueId?: number | undefined;
  /** Keeps showing the previous response until the new one arrives, so that the layout does not jump. */
  keepsPrevious?: boolean;
  /** Polls while the page is visible, where no live event announces changes. */
  everyMs?: number;
  /** The screen works without the response or shows the error itself: no popup. */
  isOptional?: boolean;
};

export function useApiQuery<C extends Call>(call: C, input: RequestInput<C>, options: Options = {}) {
  return useQuery(queryFor(call, input, options));
}

/** For a response that contains its league: live events of that league refetch it. */
export function useLeagueQuery<C extends Call>(
  call: C,
  input: RequestInput<C>,
  { leagueOf, ...options }: Omit<Options, 'leagueId'> & { leagueOf: (response: ResponseOf<C>) => number },
) {
  const known = useQueryClient().getQueryData<ResponseOf<C>>(keyOf(call, input));
  // The options of the last observer apply to all observers of a query, so each must pass the league.
  return useApiQuery(call, input, { ...options, leagueId: known && leagueOf(known) });
}

/** The query of `useApiQuery`, for use outside of components. */
export function queryFor<C extends Call>(call: C, input: RequestInput<C>, options: Options = {}) {
  return queryOptions<ResponseOf<C>, ServiceError>({
    queryKey: keyOf(call, input),
    queryFn: ({ client, queryKey, signal }) => {
      noteRequest(client, queryKey);
      return orStored(senderOf(client)(call, input, { signal }), client, queryKey);
    },
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: options.everyMs ?? false,
    meta: { leagueId: options.leagueId, showsOwnErrors: options.isOptional ?? false },
  });
}

/** Without input: the common prefix of the keys of all responses to that call. */
export function keyOf<C extends Call>(call: C, input?: RequestInput<C>): readonly unknown[] {
  return input ? [call.path, input] : [call.path];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { leagueId?: number | undefined; showsOwnErrors?: boolean };
    mutationMeta: { showsOwnErrors?: boolean | readonly number[]; mergesStale?: boolean };
  }
}
