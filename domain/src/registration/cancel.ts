import type { Reader } from '../conference/eligibility';

/** Players can cancel only an unpaid spot; after that the organizers decide. */
export function checkCancel(state: string, reader: Reader): string | null {
  if (state !== 'confirmed') return null;
  return reader === 'player'
    ? "You're already registered. Ask an organizer to withdraw you."
    : 'Already registered. Ask an organizer to withdraw the player.';
}
