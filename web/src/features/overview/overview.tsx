import type { Overview } from '@courtline/contract/overview';
import { DeskSkeleton } from '../../ui/desk-skeleton';
import { Failure } from '../../ui/states';
import { AttentionList } from './attention-list';
import { Figures } from './figures';
import styles from './overview.module.css';
import type { OverviewScope } from './overview-links';
import { SessionProgressList } from './session-progress';

type Query = {
  data: Overview | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props = {
  query: Query;
  scope: OverviewScope;
};

/** The top of a desk: figures, what needs attention, and for a league its sessions. */
export function OverviewPanel({ query, scope }: Props) {
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!data) return <DeskSkeleton panels={scope === 'league' ? 2 : 1} />;
  return (
    <div className={styles.overview}>
      <Figures overview={data} scope={scope} />
      <div className={styles.panels} data-scope={scope}>
        <AttentionList overview={data} isOneSession={scope === 'session'} most={scope === 'league' ? 8 : 4} />
        {scope === 'league' && <SessionProgressList sessions={data.sessions} />}
      </div>
    </div>
  );
}
