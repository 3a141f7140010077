import { type Asker, type TeamScope, captains, captainsOrRuns } from './asker';

/** Covers details, registration settings, captains, messages and reminders. */
export function canManageTeam(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}

/** Only captains of the team itself, so that an acting captain passes the role on to no one. */
export function canNameActingCaptain(asker: Asker, teamId: number): boolean {
  return captains(asker, teamId);
}

/** Not organizers: they make the draw, and a secret of theirs would prove nothing. */
export function canAddDrawSecret(asker: Asker, teamId: number): boolean {
  return captains(asker, teamId);
}

/** All others only learn whether there is a PIN. */
export function canSeePin(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}

export function canSeePlayerContacts(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}
