export function checkLeagueOrganizerCount(organizers: number): string | null {
  return organizers < 1 ? 'There must always be at least one League Organizer' : null;
}
