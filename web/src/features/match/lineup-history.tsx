import { lineupHistory } from '@courtline/contract/lineup';
import type { Answer } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match-day';
import { matchKinds } from '@courtline/domain/constants';
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
  resultPosted: 'posted the result of',
  resultCorrected: 'corrected the result of',
  resultCleared: 'cleared the result of',
  dateMoved: 'changed the match date',
  dateConfirmed: 'confirmed the match date',
} as const;

type Deed = Answer<typeof lineupHistory>[number];

function textOf({ what, line }: Deed): string {
  if (!line) return says[what];
  return `${says[what]} ${line.matchTypeId === matchKinds.singles.id ? 'Singles' : 'Doubles'} ${line.lineupPosition}`;
}

/** What was done with the lineup of one's own team, and with the results and the date of the match. */
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
        {data && <Deeds timeZone={timeZone} deeds={data.map((deed) => ({ ...deed, says: textOf(deed) }))} />}
      </Card>
    </section>
  );
}
