import type { ReactNode } from 'react';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { KeyPager } from './key-pager';

type Asked = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

type Props<Row> = {
  query: Asked;
  /** The page that was found; undefined until then. */
  found: { rows: readonly Row[]; hasMore: boolean } | undefined;
  /** What it says where nothing was found. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A long list, the newest first, a page at a time. */
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
