import type { SearchProperties } from '@courtline/contract/league-search';
import { mostCounted } from '@courtline/domain/search/search-filter';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './league-search.module.css';
import { SessionTable } from './session-table';
import { useFoundSessions } from './use-found-sessions';
import type { Narrow } from './use-wanted';
import { type Sorting, sortings, type Wanted } from './wanted';

type Props = { properties: SearchProperties; wanted: Wanted; narrow: Narrow };

/** What was found, twenty more at a time. */
export function SessionsFound({ properties, wanted, narrow }: Props) {
  const found = useFoundSessions(properties);
  const list = useRef<HTMLDivElement>(null);
  const { sessions, error } = found;
  if (!sessions) {
    if (!error) return <Skeleton rows={6} height={64} />;
    return <Failure message={error.message} onRetry={() => void found.retry()} isBusy={found.isSearching} />;
  }
  if (sessions.length === 0) return <NothingFound />;
  const loadMore = async () => {
    await found.loadMore();
    // The button goes down or away: whoever pressed it reads on at the first that is new.
    requestAnimationFrame(() => linkOfRow(list.current, sessions.length)?.focus());
  };
  return (
    <section ref={list} className={styles.found} aria-labelledby="found" aria-busy={found.isSearching}>
      <div className={styles.foundHead}>
        <h2 id="found">{countOf(found.total)}</h2>
        <SortChoice wanted={wanted} narrow={narrow} />
      </div>
      <SessionTable sessions={sessions} />
      {error && !found.isLoadingMore && (
        <Failure message={error.message} onRetry={() => void found.retry()} isBusy={found.isSearching} />
      )}
      {found.hasMore && !error && (
        <div className={styles.loadMore}>
          <Button
            look="secondary"
            isBusy={found.isLoadingMore}
            busyText="Loading…"
            onClick={() => void loadMore()}
          >
            Load More
          </Button>
        </div>
      )}
      <output className="visually-hidden">{`${sessions.length} shown`}</output>
    </section>
  );
}

function NothingFound() {
  return (
    <Empty says="No results found for your search">
      <p>Search further away, for other dates, or reset the filters.</p>
    </Empty>
  );
}

function SortChoice({ wanted, narrow }: Pick<Props, 'wanted' | 'narrow'>) {
  const ways = Object.entries(sortings).filter(([way]) => way !== 'distance' || wanted.near !== null);
  return (
    <SelectField
      label="Sort by"
      value={wanted.sorting}
      onChange={({ target }) => narrow({ sorting: target.value as Sorting })}
    >
      {ways.map(([way, { label }]) => (
        <option key={way} value={way}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function countOf(total: number): string {
  if (total >= mostCounted) return `${mostCounted} sessions or more`;
  return total === 1 ? '1 session' : `${total} sessions`;
}

function linkOfRow(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelectorAll('tbody tr')[index]?.querySelector('a') ?? null;
}
