import { pageSizes } from '@courtline/domain/constants';
import { Link } from 'react-router';
import { Failure, Skeleton } from '../../ui/states';
import { useViewerZone } from '../../ui/viewer-zone';
import { HitList } from './hit-list';
import { type Group, groupsOf } from './hits';
import { NoMatches } from './no-matches';
import styles from './search.module.css';
import { listLabels, type SearchFilters, writeFilters } from './search-params';
import { useFound } from './use-found';

const mostShown = pageSizes.globalSearchShown;

/** The first hits of every group, with links to all of them. */
export function AllGroups({ wanted }: { wanted: SearchFilters }) {
  const found = useFound(wanted, { top: pageSizes.globalSearch });
  const viewer = useViewerZone();
  if (found.isLoadingError) {
    const { error, refetch, isFetching } = found;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!found.data) return <Skeleton rows={5} height={64} />;
  const filled = groupsOf(found.data, viewer).filter(({ hits }) => hits.length > 0);
  if (filled.length === 0) return <NoMatches wanted={wanted} />;
  return (
    <div className={styles.groups}>
      {filled.map((group) => (
        <GroupOfHits key={group.type} group={group} wanted={wanted} />
      ))}
    </div>
  );
}

function GroupOfHits({ group: { type, hits }, wanted }: { group: Group; wanted: SearchFilters }) {
  const label = listLabels[type];
  return (
    <section className={styles.group} aria-labelledby={`found-${type}`}>
      <div className={styles.groupHead}>
        <h2 id={`found-${type}`}>{label}</h2>
        <Link className={styles.seeAll} to={writeFilters({ ...wanted, type, page: 1 })}>
          SEE ALL<span className="visually-hidden"> {label}</span>
        </Link>
      </div>
      <HitList hits={hits.slice(0, mostShown)} />
    </section>
  );
}
