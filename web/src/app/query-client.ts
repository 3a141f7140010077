import { currentUser } from '@courtline/contract/account';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { refetchCalls } from '../api/refetch';
import { currentUserQuery, isSignedIn } from '../api/current-user';
import { isUnreachable, worksOffline } from '../api/offline';
import { send } from '../api/send';
import { isNotFound, isStale, ServiceError } from '../api/service-error';
import { withDrafts } from '../api/with-drafts';
import { type ShownError, showError } from '../ui/error-state';

const signInFirst = 401;

/** Older data is fetched again when a component that shows it is mounted. */
export const staleTimeMs = 15_000;

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        networkMode: 'always',
        // Not the default with networkMode 'always'.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always', retryDelay: 600 },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] === currentUser.path || !(error instanceof ServiceError)) return;
        if (error.status === signInFirst) {
          expectMember(queries);
          void refetchCalls(queries, [currentUser]);
        } else if (isWorthAPopup(query, error)) report(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: async (error, _variables, _context, mutation) => {
        if (!(error instanceof ServiceError)) return;
        const isOver = await isLoginExpired(queries, error);
        if (isOver || error.status === signInFirst) expectMember(queries);
        if (isOver) showError(loginOver);
        else if (mutation.meta?.mergesStale && isStale(error)) return;
        else if (!isShown(mutation.meta?.showsOwnErrors, error)) report(error);
      },
    }),
  });
  return queries;
}

/** Without network the frame says so, and the page says what is missing. */
function isWorthAPopup(query: Query<unknown, unknown>, error: ServiceError): boolean {
  if (query.meta?.showsOwnErrors || isNotFound(error)) return false;
  return isInitialOrNextPage(query) && !(isUnreachable(error) && worksOffline());
}

/** A failed refetch leaves the old data on screen; a failed first load or next page leaves a gap. */
function isInitialOrNextPage({ state }: Query<unknown, unknown>): boolean {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined;
}

function isShown(showsOwnErrors: boolean | readonly number[] = false, { status }: ServiceError): boolean {
  return typeof showsOwnErrors === 'boolean' ? showsOwnErrors : showsOwnErrors.includes(status);
}

const loginOver: ShownError = {
  message: 'Your session has expired. Sign in and try again.',
  status: signInFirst,
};

/** Some calls respond with 'not found' to visitors; users whose login has expired should learn the reason. */
async function isLoginExpired(queries: QueryClient, error: ServiceError): Promise<boolean> {
  if (!isNotFound(error)) return false;
  const known = queries.getQueryData(currentUserQuery().queryKey);
  if (!known || !isSignedIn(known)) return false;
  const now = await send(currentUser, {}).catch(() => known);
  return !isSignedIn(now);
}

/** The log-in has ended while its member used this page: they sign in again and go on. */
function expectMember(queries: QueryClient): void {
  const known = queries.getQueryData(currentUserQuery().queryKey);
  if (known) withDrafts(({ expectReturn }) => expectReturn(known));
}

function report(error: ServiceError): void {
  showError({ message: error.message, status: error.status });
}

/** Worth one retry: no response, or the service was busy. */
function isTransient(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 0 || error.status >= 502);
}
