import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchQueries } from './refetch';

/** A query whose responses the test supplies one by one. */
function createQuery({ isShown }: { isShown: boolean }) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
  const waiting: ((response: string | Error) => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      waiting.push((response) => (response instanceof Error ? reject(response) : resolve(response)));
    });
  const options = { queryKey: ['question'], queryFn };
  if (isShown) new QueryObserver(queries, options).subscribe(() => {});
  else void queries.prefetchQuery(options);
  return {
    queries,
    respond: async (response: string | Error) => {
      waiting.shift()?.(response);
      await new Promise((done) => setImmediate(done));
    },
    pendingCount: () => waiting.length,
    state: () => queries.getQueryState(['question']),
  };
}

const filters = { queryKey: ['question'] };

test('replaces a first response that was in flight before the change', async () => {
  const { queries, respond, pendingCount, state } = createQuery({ isShown: true });
  expect(pendingCount()).toBe(1);
  const isShown = refetchQueries(queries, filters);
  await respond('before');
  expect(pendingCount()).toBe(1);
  await respond('after');
  await isShown;
  expect(state()).toMatchObject({ data: 'after', isInvalidated: false });
});

test('invalidates a response that is not on screen', async () => {
  const { queries, respond, pendingCount, state } = createQuery({ isShown: false });
  const isDone = refetchQueries(queries, filters);
  await respond('before');
  await isDone;
  expect(pendingCount()).toBe(0);
  expect(state()).toMatchObject({ data: 'before', isInvalidated: true });
});

test('fetches once more after a failed first response', async () => {
  const { queries, respond, state } = createQuery({ isShown: true });
  const isShown = refetchQueries(queries, filters);
  await respond(new Error('no network'));
  await respond('after');
  await isShown;
  expect(state()).toMatchObject({ data: 'after' });
});

test('fetches a cached response once', async () => {
  const { queries, respond, pendingCount, state } = createQuery({ isShown: true });
  await respond('before');
  const isShown = refetchQueries(queries, filters);
  expect(pendingCount()).toBe(1);
  await respond('after');
  await isShown;
  expect(pendingCount()).toBe(0);
  expect(state()).toMatchObject({ data: 'after' });
});
