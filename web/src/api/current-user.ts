import { currentUser, type CurrentUser } from '@courtline/contract/account';
import { signedOutUser } from '@courtline/contract/signed-out-user';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { withDrafts } from './with-drafts';
import { flagsQuery } from './flags';
import { orStored } from './offline';
import { keyOf } from './use-api-query';
import { refetchQueries } from './refetch';
import { send } from './send';
import type { ServiceError } from './service-error';

let requested: Promise<CurrentUser> | null = null;

/**
 * Starts the request before a component asks for the user. A page that the service rendered first appears as for
 * visitors, so the response must not be known earlier.
 */
export function requestCurrentUser(): void {
  requested = send(currentUser, {});
  // The query that takes the response handles the error.
  requested.catch(() => undefined);
}

function takeRequested(): Promise<CurrentUser> | null {
  const taken = requested;
  requested = null;
  return taken;
}

/** An error is kept until the next page load: retrying on every mount would never let the login page settle. */
export const currentUserQuery = () =>
  queryOptions<CurrentUser, ServiceError>({
    queryKey: keyOf(currentUser, {}),
    queryFn: ({ client, queryKey, signal }) =>
      orStored(takeRequested() ?? send(currentUser, {}, { signal }), client, queryKey),
    staleTime: 60_000,
    retryOnMount: false,
  });

/** Id 0 is a visitor. The layout loads the user before any page renders. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery());
  return data ?? signedOutUser;
}

export function isSignedIn(user: CurrentUser): boolean {
  return user.id > 0;
}

/** Drops the cached data of the previous user, and what they typed. */
export function switchUser(queries: QueryClient, user: CurrentUser): void {
  withDrafts(({ forgetOthersDrafts }) => forgetOthersDrafts(user));
  const { queryKey } = currentUserQuery();
  queries.setQueryData(queryKey, user);
  const flagsKey = flagsQuery().queryKey;
  queries.removeQueries({
    predicate: (query) => query.queryKey[0] !== queryKey[0] && query.queryKey[0] !== flagsKey[0],
  });
  // The old flags stay until the new response arrives, so that the layout does not flicker.
  void refetchQueries(queries, { queryKey: flagsKey, refetchType: 'all' });
}
