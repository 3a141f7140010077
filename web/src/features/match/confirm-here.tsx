import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { onDemand } from '../../ui/on-demand';
import { Notice } from '../../ui/states';
import { WaitingDialog } from '../../ui/waiting-dialog';
import { isInCharge } from './in-charge';
import styles from './match-lines.module.css';

/** Loaded when it is opened. */
const ConfirmHereDialog = onDemand(
  async () => (await import('./confirm-here-dialog')).ConfirmHereDialog,
  ({ onClose }, error) => (
    <WaitingDialog title="Confirm the score" onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

type Props = { match: MatchSummary; lines: readonly Line[] };

/** For captains of the team that posted: the other captain can confirm on the same phone. */
export function ConfirmHere({ match, lines }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = lines.filter((line) => waitsForOthers(match, line));
  const other = isInCharge(match.position1Team) ? match.position2Team : match.position1Team;
  const team = other?.name ?? 'the other team';
  return (
    <>
      {waiting.length > 0 && (
        <section aria-label="Score to confirm">
          <Notice kind="hint">
            <p>Waiting for {team} to confirm the score. Is their captain with you?</p>
            <div className={styles.answers}>
              <Button variant="secondary" onClick={() => setIsOpen(true)}>
                Confirm on this device
              </Button>
            </div>
          </Notice>
        </section>
      )}
      {isOpen && <ConfirmHereDialog {...{ match, team }} lines={waiting} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Posted by the viewer's side, which may still correct it. */
function waitsForOthers({ position1Team, position2Team }: MatchSummary, line: Line): boolean {
  const isOwn = line.canPostScore && !line.canConfirmScore;
  const isCaptain = isInCharge(position1Team) || isInCharge(position2Team);
  return isCaptain && isOwn && line.confirmation?.state === 'provisional';
}
