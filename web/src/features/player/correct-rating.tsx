import type { PlayerProfile } from '@courtline/contract/player';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { onDemand } from '../../ui/on-demand';
import { WaitingDialog } from '../../ui/waiting-dialog';

/** Fetched when an organizer corrects. */
const CorrectionDialog = onDemand(
  async () => (await import('./correction-dialog')).CorrectionDialog,
  ({ title, onClose }, trouble) => (
    <WaitingDialog title={title} onClose={onClose}>
      {trouble}
    </WaitingDialog>
  ),
);

/** For those who run what the player plays in. */
export function CorrectRating({ player }: { player: PlayerProfile }) {
  const [isOpen, setOpen] = useState(false);
  if (!player.canCorrectRatings) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Correct a rating
      </Button>
      {isOpen && (
        <CorrectionDialog
          title={`Correct a rating of ${player.displayName}`}
          player={player}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
