import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../api/parse-id';
import { isNotFound } from '../api/service-error';
import { NotFound } from '../ui/not-found';
import { Page, type PageLook } from '../ui/page';
import { Failure, Skeleton, SkeletonText } from '../ui/states';

type Asked<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<T> = {
  query: Asked<T>;
  /** What it is, as long as its name is not known. */
  title: string;
  /** What stands above the heading before it is there, and how wide the page is. */
  above?: ReactNode;
  variant?: PageLook;
  children: (data: T) => ReactNode;
};

/** A page about one thing: not found, loading, failed, or there. */
export function LoadedPage<T>({ query, title, above, variant = 'wide', children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  if (isNotFound(error)) return <NotFound />;
  if (data !== undefined) return children(data);
  return (
    <Page
      title={title}
      above={above}
      variant={variant}
      heading={error ? title : <SkeletonText label={`Loading: ${title}`} />}
    >
      {error ? (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <Skeleton rows={4} height={72} />
      )}
    </Page>
  );
}

/** Shows the page of the id in the address; what is no id names nothing. */
export function ById({ name, children }: { name: string; children: (id: number) => ReactNode }) {
  const id = parseId(useParams()[name]);
  return id === null ? <NotFound /> : children(id);
}
