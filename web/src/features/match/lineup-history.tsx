import { lineupHistory } from '@courtline/contract/lineup';
import type { ResponseOf } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import { matchKinds } from '@courtline/domain/constants';
import { useApiQuery } from '../../api/use-api-query';
import { Card } from '../../ui/card';
import { Failure, Skeleton } from '../../ui/states';
import { ChangeLog } from './change-log';
import styles from './history.module.css';

const label = {
  set: 'set the lines',
  locked: 'locked the lineup',
  unlocked: 'unlocked the lineup',
  published: 'published the lineup',
  unpublished: 'unpublished the lineup',
  resultPosted: 'posted the result of',
  resultCorrected: 'corrected the result of',
  resultCleared: 'cleared the result of',
  dateMoved: 'changed the match date',
  dateConfirmed: 'confirmed the match date',
} as const;

type HistoryEntry = ResponseOf<typeof lineupHistory>[number];

/** In sessions with sealed exchange, locking is called sealing. */
const sealedLabel: Partial<Record<HistoryEntry['what'], string>> = {
  locked: 'sealed the lineup',
  unlocked: 'unsealed the lineup',
};

function textOf({ what, line }: HistoryEntry, isSealed: boolean): string {
  if (!line) return (isSealed && sealedLabel[what]) || label[what];
  return `${label[what]} ${line.matchTypeId === matchKinds.singles.id ? 'Singles' : 'Doubles'} ${line.lineupPosition}`;
}

/** Changes to the lineup of the viewer's own team and to the results and date of the match. */
export function LineupHistory({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId, timeZone } = match;
  const query = useApiQuery(lineupHistory, { params: { id: teamMatchId } }, { leagueId });
  const { data, error, refetch, isFetching } = query;
  return (
    <section className={styles.section} aria-label="Lineup history">
      <h2>Lineup history</h2>
      <Card>
        {error && <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
        {query.isPending && <Skeleton rows={2} />}
        {data && (
          <ChangeLog
            timeZone={timeZone}
            entries={data.map((entry) => ({ ...entry, label: textOf(entry, match.sealsLineups) }))}
          />
        )}
      </Card>
    </section>
  );
}
