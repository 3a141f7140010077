import { currentUser } from '@courtline/contract/account';
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ServiceError } from './service-error';

/** Queries that show a stored response, and when it was stored. */
const ages = new Map<string, number>();

/** Without its service worker the client could not be opened without network, so it stores nothing either. */
export function worksOffline(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 0;
}

/** The response of the service or, if it cannot be reached, the one that was stored; data on screen stays as it is. */
export async function orStored<T>(request: Promise<T>, client: QueryClient, queryKey: QueryKey): Promise<T> {
  const hash = hashKey(queryKey);
  try {
    const response = await request;
    ages.delete(hash);
    return response;
  } catch (error) {
    const isShown = client.getQueryData(queryKey) !== undefined;
    if (isShown || !isUnreachable(error) || !worksOffline()) throw error;
    const found = await readStored(queryKey[0] === currentUser.path, hash).catch(() => null);
    if (!found) throw error;
    ages.set(hash, found.savedAt);
    return found.data as T;
  }
}

async function readStored(isUser: boolean, hash: string): Promise<{ data: unknown; savedAt: number } | null> {
  const { readOwner, readResponse } = await import('./stored-responses');
  if (!isUser) return readResponse(hash, Date.now());
  const owner = await readOwner(Date.now());
  return owner && { data: owner.user, savedAt: owner.seenAt };
}

export function isStored(hash: string): boolean {
  return ages.has(hash);
}

/** When the oldest response on screen was stored; null if all came from the service. */
export function useStoredAge(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      if (ages.size === 0) return null;
      const shown = cache.findAll({ type: 'active' }).flatMap(({ queryHash }) => ages.get(queryHash) ?? []);
      return shown.length > 0 ? Math.min(...shown) : null;
    },
    () => null,
  );
}
