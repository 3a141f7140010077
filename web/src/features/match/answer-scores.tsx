import { confirmScores } from '@courtline/contract/dispute';
import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useZones } from '../../ui/viewer-zone';
import { DisputeDialog } from './dispute-dialog';
import { lineName } from './line-score';
import styles from './match-lines.module.css';
import { shownOnMatch } from './match-calls';

type Props = { match: MatchSummary; lines: readonly Line[] };

/** For captains of the team that did not post: all scores are confirmed at once, one is disputed. */
export function AnswerScores({ match, lines }: Props) {
  const [isDisputing, setIsDisputing] = useState(false);
  const zones = useZones(match.timeZone);
  const open = lines.filter((line) => line.canConfirmScore);
  const { act, loading } = useApiMutation(confirmScores, {
    changes: shownOnMatch,
    onDone: () => showToast({ text: 'Score confirmed' }),
  });
  const due = open
    .map(({ confirmation }) => confirmation?.dueAtUtc ?? '')
    .toSorted()
    .at(-1);
  const names = new Intl.ListFormat('en').format(open.map(lineName));
  const confirm = () =>
    act({
      params: { id: match.teamMatchId },
      body: { lines: open.map(({ id, version }) => ({ id, version })) },
    });
  return (
    <section aria-label="Confirm the score">
      <Notice kind="hint">
        <p>
          The other team posted {names}. Without an answer by{' '}
          {due && formatMatchDate(due, 'matchHeader', zones)}, the score stands.
        </p>
        <div className={styles.answers}>
          <Button onClick={confirm} loading={loading} busyText="Confirming…">
            Confirm score
          </Button>
          <Button variant="secondary" onClick={() => setIsDisputing(true)}>
            Dispute
          </Button>
        </div>
      </Notice>
      {isDisputing && <DisputeDialog {...{ match, lines: open }} onClose={() => setIsDisputing(false)} />}
    </section>
  );
}
