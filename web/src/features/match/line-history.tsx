import type { ResponseOf } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { resultHistory } from '@courtline/contract/result';
import { resultCompletions } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { History as Mark } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure, Skeleton } from '../../ui/states';
import { ChangeLog } from './change-log';
import { lineName } from './line-score';
import styles from './history.module.css';

type Props = { line: Line; match: MatchSummary };

/** History of a line's result, readable by both teams. */
export function LineHistory({ line, match }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)} aria-label={`${lineName(line)} history`}>
        <Mark size={18} aria-hidden="true" />
        History
      </Button>
      {isOpen && <HistoryDialog {...{ line, match }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HistoryDialog({ line, match, onClose }: Props & { onClose: () => void }) {
  const { leagueId } = match;
  const query = useApiQuery(resultHistory, { params: { id: line.id } }, { leagueId });
  const { data, error, refetch, isFetching } = query;
  return (
    <Dialog
      title={`${lineName(line)} history`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
      {query.isPending && <Skeleton rows={2} />}
      {data && (
        <ChangeLog
          timeZone={match.timeZone}
          entries={data.map((change) => ({ ...change, ...entryOf(change, match) }))}
        />
      )}
    </Dialog>
  );
}

type Change = ResponseOf<typeof resultHistory>[number];

const label = {
  posted: 'posted the score',
  corrected: 'corrected the score',
  cleared: 'cleared the line, which was',
} as const;

/** The result before a correction is shown by the entry below it. */
function entryOf({ what, before, after }: Change, match: MatchSummary) {
  const result = after ?? before;
  return { label: label[what], children: result && <Result result={result} match={match} /> };
}

function Result({ result, match }: { result: NonNullable<Change['after']>; match: MatchSummary }) {
  const winner = result.winningSideId && match[`position${result.winningSideId}Team`]?.name;
  const outcome = labelOf(resultCompletions, result.resultCompletionTypeId);
  const sides = [result.side1Players, result.side2Players].map(
    (names) => names.join(' and ') || 'No players',
  );
  return (
    <>
      <p className={styles.score}>{[result.score, outcome].filter(Boolean).join(' · ')}</p>
      <p className={styles.muted}>
        {sides.join(' vs. ')}
        {winner && `. Won by ${winner}.`}
      </p>
    </>
  );
}
