import { Skeleton } from '../ui/states';
import shapes from './page-shapes.module.css';
import styles from './reading-page.module.css';

/** A picture above the heading, while its page loads. */
export function PictureShape() {
  return <svg className={shapes.picture} width={72} height={72} aria-hidden="true" />;
}

/** A text with a card beside it, as on the pages of clubs, events and schools. */
export function ColumnsShape() {
  return (
    <div className={styles.columns}>
      <Skeleton rows={3} height={76} />
      <Skeleton rows={1} height={200} />
    </div>
  );
}

/** A player: ratings, results and teams. */
export function ProfileShape() {
  return (
    <>
      <Skeleton rows={1} height={132} />
      <Skeleton rows={1} height={260} />
      <Skeleton rows={2} height={56} />
    </>
  );
}
