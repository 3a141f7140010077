import { type Asker, type PlacedTeam, captainsOrRuns } from './asker';

/** Details, registration settings, captains, messages and reminders. */
export function canManageTeam(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}

/** Everybody else learns only whether there is a password. */
export function canSeePin(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}

export function canSeePlayerContacts(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}
