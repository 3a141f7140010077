import type { MatchSummary } from '@courtline/contract/match';
import { type MakeupProposal, proposeMakeup, readMakeup } from '@courtline/contract/postponement';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { type ChosenTime, ChooseTimes } from './choose-times';
import { shownOnMatch } from './match-calls';
import styles from './postponement.module.css';

type Props = {
  match: MatchSummary;
  /** The proposal that these times replace. */
  open: MakeupProposal | null;
  onClose: () => void;
};

export function ProposeTimes({ match, open, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenTime[]>([]);
  const { act, loading } = useApiMutation(proposeMakeup, {
    changes: [...shownOnMatch, readMakeup],
    onDone: () => {
      showToast({ text: 'Times proposed. The other captain and the players are asked by email.' });
      onClose();
    },
  });
  const submit = () =>
    act({
      params: { id: match.teamMatchId },
      body: { slots: chosen, replacesId: open?.proposalId ?? null },
    });
  return (
    <FullScreenDialog
      title="Propose times"
      onClose={onClose}
      actions={
        <Button onClick={submit} loading={loading} busyText="Sending…" disabled={chosen.length === 0}>
          {offerText(chosen.length)}
        </Button>
      }
    >
      <div className={styles.form}>
        <ChooseTimes {...{ match, chosen }} lineIds={null} onChange={setChosen} />
      </div>
    </FullScreenDialog>
  );
}

function offerText(count: number): string {
  return count === 1 ? 'Offer 1 time' : `Offer ${count} times`;
}
