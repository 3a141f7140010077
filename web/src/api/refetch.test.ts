import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchQueries } from './refetch';

/** A question whose answers the test gives one by one. */
function aQuestion({ isShown }: { isShown: boolean }) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
  const waiting: ((answer: string | Error) => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  const options = { queryKey: ['question'], queryFn };
  if (isShown) new QueryObserver(queries, options).subscribe(() => {});
  else void queries.prefetchQuery(options);
  return {
    queries,
    answer: async (given: string | Error) => {
      waiting.shift()?.(given);
      await new Promise((done) => setImmediate(done));
    },
    asked: () => waiting.length,
    known: () => queries.getQueryState(['question']),
  };
}

const filters = { queryKey: ['question'] };

test('A first answer that was under way before the change does not stay', async () => {
  const { queries, answer, asked, known } = aQuestion({ isShown: true });
  expect(asked()).toBe(1);
  const isShown = refetchQueries(queries, filters);
  await answer('before');
  expect(asked()).toBe(1);
  await answer('after');
  await isShown;
  expect(known()).toMatchObject({ data: 'after', isInvalidated: false });
});

test('An answer that nobody looks at is asked for again when it is needed', async () => {
  const { queries, answer, asked, known } = aQuestion({ isShown: false });
  const isDone = refetchQueries(queries, filters);
  await answer('before');
  await isDone;
  expect(asked()).toBe(0);
  expect(known()).toMatchObject({ data: 'before', isInvalidated: true });
});

test('A first answer that fails is asked for once more', async () => {
  const { queries, answer, known } = aQuestion({ isShown: true });
  const isShown = refetchQueries(queries, filters);
  await answer(new Error('no network'));
  await answer('after');
  await isShown;
  expect(known()).toMatchObject({ data: 'after' });
});

test('An answer that is known is asked for once', async () => {
  const { queries, answer, asked, known } = aQuestion({ isShown: true });
  await answer('before');
  const isShown = refetchQueries(queries, filters);
  expect(asked()).toBe(1);
  await answer('after');
  await isShown;
  expect(asked()).toBe(0);
  expect(known()).toMatchObject({ data: 'after' });
});
