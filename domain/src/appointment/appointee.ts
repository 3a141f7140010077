/** Organizers and captains are adults: players and parents reach them by e-mail and phone. */
export function checkAppointee({ isJunior }: { isJunior: boolean }): string | null {
  return isJunior ? 'Captains and organizers must be at least 18 years old.' : null;
}
