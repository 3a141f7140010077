import type { Standing } from '@courtline/contract/standings';
import { adjustedPointsText } from '@courtline/domain/standings/point-adjustment';
import styles from './standings.module.css';

/** Bonus and penalty points of all teams with their reasons; nothing where there are none. */
export function Adjustments({ rows }: { rows: readonly Standing[] }) {
  const adjusted = rows.filter(({ adjustments }) => adjustments.length > 0);
  if (adjusted.length === 0) return null;
  return (
    <section className={styles.adjustments} aria-label="Bonus and penalty points">
      <h3>Bonus and penalty points</h3>
      <ul>
        {adjusted.flatMap(({ teamId, teamName, adjustments }) =>
          adjustments.map(({ points, reason }, index) => (
            <li key={`${teamId}-${index}`}>
              <strong>{teamName}</strong> {adjustedPointsText(points)}: {reason}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
