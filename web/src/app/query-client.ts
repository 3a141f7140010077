import { currentUser } from '@courtline/contract/account';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ServiceError } from '../api/service-error';
import { keyOf } from '../api/use-call';
import { tellTrouble } from './trouble';

const signInFirst = 401;

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always', retryDelay: 600 },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] === currentUser.path || !(error instanceof ServiceError)) return;
        if (error.status === signInFirst) void queries.invalidateQueries({ queryKey: keyOf(currentUser) });
        else if (query.state.data === undefined && !isHandledByPage(error)) tell(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (error instanceof ServiceError && !mutation.meta?.showsTrouble) tell(error);
      },
    }),
  });
  return queries;
}

function tell(error: ServiceError): void {
  tellTrouble({ message: error.message, status: error.status });
}

/** A page that may not be seen says so itself. */
function isHandledByPage(error: ServiceError): boolean {
  return error.status === 404 || error.status === 403;
}

/** Worth asking once more: nobody answered, or the service was busy. */
function isPassing(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 0 || error.status >= 502);
}
