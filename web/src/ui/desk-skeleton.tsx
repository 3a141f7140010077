import styles from './desk-skeleton.module.css';

/** A desk that is loading, in its own shape: seven figures, then what needs attention, and for a league its sessions. */
export function DeskSkeleton({ panels }: { panels: 1 | 2 }) {
  return (
    <output className={styles.desk}>
      <span className="visually-hidden">Loading</span>
      <span className={styles.figures} aria-hidden="true">
        {Array.from({ length: 7 }, (_, tile) => (
          <span key={tile} className={styles.tile} />
        ))}
      </span>
      <span className={styles.panels} data-panels={panels} aria-hidden="true">
        {Array.from({ length: panels }, (_, panel) => (
          <span key={panel} className={styles.panel}>
            {Array.from({ length: panels * 3 }, (__, row) => (
              <span key={row} className={styles.row} />
            ))}
          </span>
        ))}
      </span>
    </output>
  );
}
