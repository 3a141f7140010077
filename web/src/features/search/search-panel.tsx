import { searchEverything } from '@courtline/contract/search';
import { delaysInMs, pageSizes } from '@courtline/domain/constants';
import { useEffect, useState } from 'react';
import { searchLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { SiteLink } from '../../ui/site-link';
import { Failure, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import { HitList } from './hit-list';
import { groupsOf } from './hits';
import styles from './search-panel.module.css';
import { listLabels } from './search-params';
import { Shortcuts } from './shortcuts';

/** Panel below the search box of the header: shortcuts, or the first results of every kind. */
export function SearchPanel({ text }: { text: string }) {
  const query = useDebouncedValue(text, delaysInMs.globalSearch);
  if (text === '') return <Shortcuts />;
  if (query === '') return <Skeleton rows={4} height={44} />;
  return <Found query={query} isTyping={query !== text} />;
}

function Found({ query, isTyping }: { query: string; isTyping: boolean }) {
  const { data, isLoadingError, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    searchEverything,
    { query: { query, top: pageSizes.globalSearch, skip: 0, schoolClubSearch: 'true' } },
    { keepsPrevious: true, isOptional: true },
  );
  if (isLoadingError) {
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!data) return <Skeleton rows={4} height={44} />;
  const groups = groupsOf(data, viewerZone()).filter(({ hits }) => hits.length > 0);
  const isOld = isTyping || isPlaceholderData;
  return (
    <div className={styles.found} aria-busy={isOld}>
      <output className={styles.state}>
        {isOld ? 'Loading' : groups.length === 0 ? 'No Matches Found' : ''}
      </output>
      {groups.map(({ type, hits }) => (
        <section key={type} className={styles.group} aria-labelledby={`suggested-${type}`}>
          <h2 id={`suggested-${type}`}>{listLabels[type]}</h2>
          <HitList hits={hits.slice(0, pageSizes.globalSearchShown)} />
          {/* After the hits, so that the first arrow down reaches a hit; the style sheet puts it beside the heading. */}
          <SiteLink className={styles.seeAll} to={searchLink({ query, type })}>
            SEE ALL<span className="visually-hidden"> {listLabels[type]}</span>
          </SiteLink>
        </section>
      ))}
    </div>
  );
}

/** The text after a pause in typing; an emptied box takes effect at once. */
function useDebouncedValue(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
