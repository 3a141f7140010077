import type { Overview } from '@courtline/contract/overview';
import { type Figure, figuresOf } from '@courtline/domain/overview/overview';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../ui/use-now';
import styles from './overview.module.css';
import { figureLink, type OverviewScope } from './overview-links';
import { figureLabels, figureNote } from './overview-texts';

/** The figures of a desk; each links to the place where the work is done. */
export function Figures({ overview, scope }: { overview: Overview; scope: OverviewScope }) {
  const now = useNow();
  return (
    <ul className={styles.figures} aria-label="Figures">
      {figuresOf(overview, now).map((figure) => (
        <li key={figure.kind}>
          <Tile figure={figure} to={figureLink(figure.kind, overview, scope)} />
        </li>
      ))}
    </ul>
  );
}

/** Zero is quiet, and a color never stands alone. */
function Tile({ figure, to }: { figure: Figure; to: string }) {
  const { kind, value, outOf, urgency } = figure;
  return (
    <Link className={styles.figure} to={to} data-urgency={urgency} data-quiet={value === 0}>
      <span className={styles.label}>
        {figureLabels[kind]}
        {urgency !== 'plain' && (
          <>
            <span className="visually-hidden"> ({urgencyWords[urgency]})</span>
            <TriangleAlert size={16} aria-hidden="true" />
          </>
        )}
      </span>
      <span className={styles.value}>
        {value.toLocaleString('en-US')}
        {outOf !== null && <span className={styles.outOf}> / {outOf.toLocaleString('en-US')}</span>}
      </span>
      <span className={styles.note}>
        {figureNote(figure)}
        <ChevronRight size={14} aria-hidden="true" />
      </span>
    </Link>
  );
}

const urgencyWords = { warn: 'needs attention', bad: 'late' } as const;
