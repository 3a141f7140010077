import { currentUser, type CurrentUser } from '@courtline/contract/account';
import { nobody } from '@courtline/contract/nobody';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { flagsQuery } from './flags';
import { queryFor } from './use-api-query';
import { refetchQueries } from './refetch';

/** A failure stands until the next page load: asking again at every turn would never let the login page settle. */
export const currentUserQuery = () => ({
  ...queryFor(currentUser, {}),
  staleTime: 60_000,
  retryOnMount: false,
});

/** Who is signed in; id 0 is a visitor. The frame has loaded it before any page renders. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery());
  return data ?? nobody;
}

export function isSignedIn(user: CurrentUser): boolean {
  return user.id > 0;
}

/** What one person was shown is nothing for the next. */
export function switchUser(queries: QueryClient, user: CurrentUser): void {
  const { queryKey } = currentUserQuery();
  queries.setQueryData(queryKey, user);
  const flagsKey = flagsQuery().queryKey;
  queries.removeQueries({
    predicate: (query) => query.queryKey[0] !== queryKey[0] && query.queryKey[0] !== flagsKey[0],
  });
  // Kept until the new answer is there, so that nothing of the frame flickers between two people.
  void refetchQueries(queries, { queryKey: flagsKey, refetchType: 'all' });
}
