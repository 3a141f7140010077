import type { Overview } from '@courtline/contract/overview';
import { Failure } from '../../ui/states';
import { AttentionList } from './attention-list';
import { Figures } from './figures';
import styles from './overview.module.css';
import { SessionProgressList } from './session-progress';

type Query = {
  data: Overview | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props = {
  query: Query;
  scope: 'league' | 'conference' | 'session';
};

/** The top of a desk: figures, what needs attention, and for a league its sessions. */
export function OverviewPanel({ query, scope }: Props) {
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!data) return <OverviewSkeleton scope={scope} />;
  return (
    <div className={styles.overview}>
      <Figures overview={data} />
      <div className={styles.panels} data-scope={scope}>
        <AttentionList overview={data} isOneSession={scope === 'session'} most={scope === 'league' ? 8 : 4} />
        {scope === 'league' && <SessionProgressList sessions={data.sessions} />}
      </div>
    </div>
  );
}

/** In the shape of what comes, so that nothing moves. */
export function OverviewSkeleton({ scope }: Pick<Props, 'scope'>) {
  const rows = scope === 'league' ? 6 : 3;
  return (
    <output className={styles.overview}>
      <span className="visually-hidden">Loading</span>
      <span className={styles.figures} aria-hidden="true">
        {Array.from({ length: 7 }, (_, tile) => (
          <span key={tile} className={styles.tilePlaceholder} />
        ))}
      </span>
      <span className={styles.panels} data-scope={scope} aria-hidden="true">
        <PanelPlaceholder rows={rows} />
        {scope === 'league' && <PanelPlaceholder rows={rows} />}
      </span>
    </output>
  );
}

function PanelPlaceholder({ rows }: { rows: number }) {
  return (
    <span className={styles.panel}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.rowPlaceholder} />
      ))}
    </span>
  );
}
