/** Organizers and captains must be adults: players and parents contact them by e-mail and phone. */
export function checkAppointee({ isJunior }: { isJunior: boolean }): string | null {
  return isJunior ? 'Captains and organizers must be at least 18 years old.' : null;
}
