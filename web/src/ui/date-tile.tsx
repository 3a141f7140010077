import styles from './date-tile.module.css';
import { useZones } from './viewer-zone';

type Props = { utc: string; timeZone: string | null; size?: 'small' | 'large' };

/** A day as a leaf of a calendar. Hidden from screen readers: the whole date is beside it. */
export function DateTile({ utc, timeZone, size = 'small' }: Props) {
  const { zone } = useZones(timeZone);
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone }).format(new Date(utc));
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <span className={styles.month}>{part({ month: 'short' })}</span>
      <span className={styles.day}>{part({ day: 'numeric' })}</span>
    </span>
  );
}
