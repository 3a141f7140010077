/** Applies to leagues, conferences, sessions and teams. */
export function checkName(name: string): string | null {
  if (name.trim() === '') return 'Required';
  return name.length > 80 ? 'Use at most 80 characters' : null;
}
