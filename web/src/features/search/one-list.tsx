import { pageSizes } from '@courtline/domain/constants';
import { mostCounted } from '@courtline/domain/search/search-filter';
import { useNavigate } from 'react-router';
import { Pager } from '../../ui/pager';
import { Failure, Skeleton } from '../../ui/states';
import { NoMatches } from './all-groups';
import { HitList } from './hit-list';
import { type Group, groupOfLeagues, groupsOf } from './hits';
import styles from './search.module.css';
import { type ListType, listLabels, type Wanted, writeWanted } from './search-params';
import { useFound, useFoundLeagues } from './use-found';

const pageSize = pageSizes.searchList;

type Props = { wanted: Wanted & { type: ListType } };

/** One group as a list, a page at a time. */
export function OneList({ wanted }: Props) {
  return wanted.type === 'leagues' ? <ListOfLeagues wanted={wanted} /> : <ListOfHits wanted={wanted} />;
}

function ListOfLeagues({ wanted }: Props) {
  const asked = useFoundLeagues(wanted, { top: pageSize });
  return <Listed {...{ wanted, asked }} group={asked.data && groupOfLeagues(asked.data)} />;
}

function ListOfHits({ wanted }: Props) {
  const asked = useFound(wanted, { top: pageSize });
  const total = asked.data?.highSchools.total ?? 0;
  const group = asked.data && groupsOf(asked.data).find(({ type }) => type === wanted.type);
  const isSchool = wanted.type === 'colleges' || wanted.type === 'highschools';
  return <Listed {...{ wanted, asked }} group={group && (isSchool ? { ...group, total } : group)} />;
}

type ListedProps = Props & {
  asked: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  group: Group | undefined;
};

function Listed({ wanted, asked, group }: ListedProps) {
  const navigate = useNavigate();
  if (!group) {
    const { error, refetch, isFetching } = asked;
    if (!error) return <Skeleton rows={6} height={64} />;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (group.hits.length === 0) return <NoMatches />;
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
        onPage={(page) => void navigate(writeWanted({ ...wanted, page }) || '?')}
      />
    </section>
  );
}

function countOf(total: number): string {
  return total >= mostCounted ? `${mostCounted} or more` : String(total);
}
