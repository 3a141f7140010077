import { currentUser, type CurrentUser } from '@courtline/contract/account';
import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../api/current-user';
import { isStored } from '../api/offline';
import { saveResponse, setOwner } from '../api/stored-responses';
import { storedPaths } from './stored-paths';

const stored = new Set<unknown>(storedPaths);

/**
 * Stores the responses of the service as they arrive, for the member who is signed in. What was stored for someone else
 * is removed as soon as the service says who the user is now.
 */
export function storeResponses(queries: QueryClient, onUser: (user: CurrentUser) => void): void {
  const cache = queries.getQueryCache();
  // One after the other: nothing of a member is stored before those of the previous one are gone.
  let work: Promise<unknown> = Promise.resolve();
  const inOrder = (next: () => Promise<unknown>) => {
    const before = work;
    const run = async () => {
      await before;
      await next();
    };
    // A browser may have no room left, or block storage.
    work = run().catch(() => undefined);
  };
  const store = (query: Query) => {
    const { queryKey, queryHash, state } = query;
    const { data, dataUpdatedAt: savedAt } = state;
    if (data === undefined || isStored(queryHash)) return;
    if (queryKey[0] === currentUser.path) {
      const user = data as CurrentUser;
      inOrder(() => setOwner(user, savedAt));
      onUser(user);
    } else if (stored.has(queryKey[0])) {
      const user = queries.getQueryData(currentUserQuery().queryKey);
      if (!user || user.impersonator) return;
      inOrder(() => saveResponse({ memberId: user.id, key: queryHash, data, savedAt }));
    }
  };
  const known = cache.find({ queryKey: currentUserQuery().queryKey });
  if (known) store(known);
  for (const query of cache.getAll()) if (query !== known) store(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query);
  });
}
