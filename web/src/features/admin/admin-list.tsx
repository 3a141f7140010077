import type { ReactNode } from 'react';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './admin.module.css';
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/button';

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

type KeyPagerProps = {
  /** Id of the last row of this page; null if no rows follow. */
  last: number | null;
};

/** Leads to older rows and back to the newest: a list that grows at its head has no stable page numbers. */
function KeyPager({ last }: KeyPagerProps) {
  const [search] = useSearchParams();
  const at = (before: number | null) => {
    const to = new URLSearchParams(search);
    if (before === null) to.delete('before');
    else to.set('before', String(before));
    return `?${to.toString()}`;
  };
  const isFirst = !search.has('before');
  if (isFirst && last === null) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {!isFirst && (
        <LinkButton variant="secondary" to={at(null)}>
          <ChevronsLeft size={18} aria-hidden="true" />
          Newest
        </LinkButton>
      )}
      {last !== null && (
        <LinkButton variant="secondary" to={at(last)}>
          Older
          <ChevronRight size={18} aria-hidden="true" />
        </LinkButton>
      )}
    </nav>
  );
}
