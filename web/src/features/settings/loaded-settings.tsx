import type { ReactNode } from 'react';
import { Failure, Skeleton } from '../../ui/states';

type Asked<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<T> = {
  query: Asked<T>;
  /** In pixels, of what will come. */
  height: number;
  children: (data: T) => ReactNode;
};

/** What somebody has set: loading, failed, or there. */
export function LoadedSettings<T>({ query, height, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton rows={1} height={height} />;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}
