import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../api/parse-id';
import { isNotFound } from '../api/service-error';
import { NotFound } from '../ui/not-found';
import { Page, type PageLook } from '../ui/page';
import { Failure, Skeleton, SkeletonText } from '../ui/states';

type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<T> = {
  query: QueryState<T>;
  /** Title until the name is loaded. */
  title: string;
  /** Shown above the heading while loading. */
  above?: ReactNode;
  variant?: PageLook;
  /** The content while loading, in the shape of the page to come. */
  shape?: ReactNode;
  /** The page shows its heading in a part of its own. */
  isHeadingHidden?: boolean;
  children: (data: T) => ReactNode;
};

/** A page about one record: not found, loading, failed, or loaded. */
export function LoadedPage<T>(props: Props<T>) {
  const { query, title, above, variant = 'wide', shape, isHeadingHidden = false, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (isNotFound(error)) return <NotFound />;
  if (data !== undefined) return children(data);
  return (
    <Page
      title={title}
      above={above}
      variant={variant}
      heading={error ? title : <LoadingHeading {...{ title, isHeadingHidden }} />}
    >
      {error ? (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        (shape ?? <Skeleton rows={4} height={72} />)
      )}
    </Page>
  );
}

function LoadingHeading({ title, isHeadingHidden }: { title: string; isHeadingHidden: boolean }) {
  const label = `Loading: ${title}`;
  return isHeadingHidden ? <span className="visually-hidden">{label}</span> : <SkeletonText label={label} />;
}

/** Renders the page of the id in the address; an invalid id is not found. */
export function ById({ name, children }: { name: string; children: (id: number) => ReactNode }) {
  const id = parseId(useParams()[name]);
  return id === null ? <NotFound /> : children(id);
}
