import type { PlayerProfile } from '@courtline/contract/player';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { onDemand } from '../../ui/on-demand';
import { WaitingDialog } from '../../ui/waiting-dialog';

/** Loaded on first use. */
const CorrectionDialog = onDemand(
  async () => (await import('./correction-dialog')).CorrectionDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

const BirthDateDialog = onDemand(
  async () => (await import('./birth-date-dialog')).BirthDateDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

/** For organizers of what the player plays in. */
export function CorrectRating({ player }: { player: PlayerProfile }) {
  const [open, setOpen] = useState<'rating' | 'birthDate' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('rating')}>
        Correct a rating
      </Button>
      <Button variant="secondary" onClick={() => setOpen('birthDate')}>
        Correct birth date
      </Button>
      {open === 'birthDate' && (
        <BirthDateDialog
          title={`Correct ${player.displayName}'s birth date`}
          player={player}
          onClose={close}
        />
      )}
      {open === 'rating' && (
        <CorrectionDialog title={`Correct ${player.displayName}'s rating`} player={player} onClose={close} />
      )}
    </>
  );
}
