import { linkTo } from '../../api/links';
import { SiteLink } from '../../ui/site-link';
import { Failure, Skeleton } from '../../ui/states';
import { useViewerZone } from '../../ui/viewer-zone';
import { HitList } from './hit-list';
import { groupsOf } from './hits';
import styles from './search.module.css';
import { readFilters } from './search-params';
import { useFound } from './use-found';

const shown = 6;

export function SomeClubs() {
  const found = useFound({ ...readFilters(new URLSearchParams()), type: 'clubs' }, { top: shown });
  const viewer = useViewerZone();
  const clubs = found.data && groupsOf(found.data, viewer).find(({ type }) => type === 'clubs');
  if (clubs?.total === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="some-clubs">
      <div className={styles.groupHead}>
        <h2 id="some-clubs">Clubs</h2>
        <SiteLink className={styles.seeAll} to={linkTo('clubs')}>
          SEE ALL<span className="visually-hidden"> clubs</span>
        </SiteLink>
      </div>
      {found.isPending && <Skeleton rows={3} height={64} />}
      {found.isError && (
        <Failure
          message={found.error.message}
          onRetry={() => void found.refetch()}
          loading={found.isFetching}
        />
      )}
      {clubs && <HitList hits={clubs.hits} />}
    </section>
  );
}
