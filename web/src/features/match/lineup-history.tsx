import { lineupHistory } from '@courtline/contract/lineup';
import type { MatchSummary } from '@courtline/contract/match-day';
import { useCall } from '../../api/use-call';
import { Card } from '../../ui/card';
import { Failure, Skeleton } from '../../ui/states';
import { Deeds } from './deeds';
import styles from './history.module.css';

const says = {
  set: 'set the lines',
  locked: 'locked the lineup',
  unlocked: 'unlocked the lineup',
  published: 'published the lineup',
  unpublished: 'took the lineup back',
} as const;

/** What was done with the lineup of one's own team. */
export function LineupHistory({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId, timeZone } = match;
  const asked = useCall(lineupHistory, { params: { id: teamMatchId } }, { leagueId });
  const { data, error, refetch, isFetching } = asked;
  return (
    <section className={styles.section} aria-label="Lineup history">
      <h2>Lineup history</h2>
      <Card>
        {error && <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />}
        {asked.isPending && <Skeleton rows={2} />}
        {data && (
          <Deeds timeZone={timeZone} deeds={data.map((deed) => ({ ...deed, says: says[deed.what] }))} />
        )}
      </Card>
    </section>
  );
}
