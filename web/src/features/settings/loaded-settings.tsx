import type { ReactNode } from 'react';
import { Failure, Skeleton } from '../../ui/states';

type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<T> = {
  query: QueryState<T>;
  /** In pixels, of the content while it loads. */
  height: number;
  children: (data: T) => ReactNode;
};

/** Settings that are loading, failed or loaded. */
export function LoadedSettings<T>({ query, height, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton rows={1} height={height} />;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}
