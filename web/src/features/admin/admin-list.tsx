import type { ReactNode } from 'react';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { KeyPager } from './key-pager';

type QueryState = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

type Props<Row> = {
  query: QueryState;
  /** Undefined until loaded. */
  found: { rows: readonly Row[]; hasMore: boolean } | undefined;
  /** Text of an empty list. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A long list, newest first, one page at a time. */
export function AdminList<Row extends { id: number }>({ query, found, none, children }: Props<Row>) {
  const { error, isFetching, refetch } = query;
  return (
    <>
      {!found && !error && <Skeleton rows={6} height={64} />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
      {found && (found.rows.length > 0 ? children(found.rows) : <Empty label={none} />)}
      {found && <KeyPager last={found.hasMore ? (found.rows.at(-1)?.id ?? null) : null} />}
    </>
  );
}
