import type { MatchSummary } from '@courtline/contract/match';
import { useState } from 'react';
import { Button } from '../ui/button';
import { onDemand } from '../ui/on-demand';
import { WaitingDialog } from '../ui/waiting-dialog';

/** Loaded when someone who may change the date opens it. */
export const EditMatchDialog = onDemand(
  async () => (await import('./edit-match-dialog')).EditMatchDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

export function EditMatchButton({ match }: { match: MatchSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="onInkQuiet" onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditMatchDialog match={match} title="Edit team match" onClose={() => setIsOpen(false)} />}
    </>
  );
}
