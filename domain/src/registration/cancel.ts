/** Players can cancel only an unpaid spot; after that the organizers decide. */
export function checkCancel(state: string): string | null {
  if (state === 'confirmed') return 'You are registered already. Please ask the organizers to withdraw you.';
  return null;
}
