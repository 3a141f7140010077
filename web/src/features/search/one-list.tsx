import { pageSizes } from '@courtline/domain/constants';
import { mostCounted, type SearchType } from '@courtline/domain/search/search-filter';
import { useNavigate } from 'react-router';
import { Pager } from '../../ui/pager';
import { Failure, Skeleton } from '../../ui/states';
import { useViewerZone } from '../../ui/viewer-zone';
import { HitList } from './hit-list';
import { type Group, groupsOf } from './hits';
import { NoMatches } from './no-matches';
import styles from './search.module.css';
import { listLabels, type SearchFilters, writeFilters } from './search-params';
import { useFound } from './use-found';

const pageSize = pageSizes.searchList;

type Props = { wanted: SearchFilters & { type: SearchType } };

/** One group as a list, a page at a time. */
export function OneList({ wanted }: Props) {
  const query = useFound(wanted, { top: pageSize });
  const viewer = useViewerZone();
  const total = query.data?.highSchools.total ?? 0;
  const group = query.data && groupsOf(query.data, viewer).find(({ type }) => type === wanted.type);
  const isSchool = wanted.type === 'colleges' || wanted.type === 'highschools';
  return <Listed {...{ wanted, query }} group={group && (isSchool ? { ...group, total } : group)} />;
}

type ListedProps = Props & {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  group: Group | undefined;
};

function Listed({ wanted, query, group }: ListedProps) {
  const navigate = useNavigate();
  if (!group) {
    const { error, refetch, isFetching } = query;
    if (!error) return <Skeleton rows={6} height={64} />;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (group.hits.length === 0) return <NoMatches wanted={wanted} />;
  const label = listLabels[wanted.type];
  return (
    <section className={styles.group} aria-labelledby="found">
      <h2 id="found">
        {label} <span className={styles.count}>{countOf(group.total)}</span>
      </h2>
      <HitList hits={group.hits} />
      <Pager
        page={wanted.page}
        pages={Math.ceil(group.total / pageSize)}
        onPage={(page) => void navigate(writeFilters({ ...wanted, page }) || '?')}
      />
    </section>
  );
}

function countOf(total: number): string {
  return total >= mostCounted ? `${mostCounted} or more` : String(total);
}
