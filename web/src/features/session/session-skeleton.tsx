import { Skeleton } from '../../ui/states';
import styles from './session.module.css';

/** In the shape of the session page: chips, timeline, tabs with their content, and the registration card beside them. */
export function SessionSkeleton() {
  return (
    <>
      <div className={styles.chipsToCome}>
        <Skeleton rows={1} height={28} />
      </div>
      <div className={styles.layout} data-first>
        <div className={styles.timeline}>
          <Skeleton rows={1} height={172} />
        </div>
        <div data-tabs>
          <Skeleton rows={3} height={120} />
        </div>
        <div className={styles.aside}>
          <Skeleton rows={1} height={420} />
        </div>
      </div>
    </>
  );
}
