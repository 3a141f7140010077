import { Skeleton } from '../../ui/states';
import styles from './match-head.module.css';

/** The shape of a match while it is loading: its black head and its lines. */
export function MatchSkeleton() {
  return (
    <>
      <div className={`${styles.head} on-ink`}>
        <div className={styles.loading}>
          <Skeleton rows={3} height={64} />
        </div>
      </div>
      <Skeleton rows={4} height={140} />
    </>
  );
}
