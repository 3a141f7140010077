import { type Asker, type TeamScope, captainsOrRuns } from './asker';

/** Covers details, registration settings, captains, messages and reminders. */
export function canManageTeam(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}

/** All others only learn whether there is a PIN. */
export function canSeePin(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}

export function canSeePlayerContacts(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}
