import { Skeleton, SkeletonRows } from '../../ui/states';
import styles from './schedule.module.css';

/** In the shape of a schedule: two folded rounds, and the current one with its matches. */
export function ScheduleSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton rows={2} height={32} />
      <SkeletonRows rows={4} height={68} head={40} />
    </div>
  );
}
