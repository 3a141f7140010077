import { type Asker, type PlacedTeam, captainsOrRuns } from './asker';

/** Covers details, registration settings, captains, messages and reminders. */
export function canManageTeam(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}

/** All others only learn whether there is a PIN. */
export function canSeePin(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}

export function canSeePlayerContacts(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}
