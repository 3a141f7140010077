/** Players can cancel only an unpaid spot; after that the organizers decide. */
export function checkCancel(state: string): string | null {
  if (state === 'confirmed') return "You're already registered. Ask an organizer to withdraw you.";
  return null;
}
