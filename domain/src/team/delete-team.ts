import { hasPassed } from '../date/passed';

type Deleted = { teamMemberCount: number; sessionStartDateUtc: string };

/** Substitutes are registered players too. */
export function checkDeleteTeam({ teamMemberCount, sessionStartDateUtc }: Deleted, now: Date): string | null {
  if (teamMemberCount > 0) return 'You cannot remove a team that has registered players';
  if (hasPassed(sessionStartDateUtc, now)) return 'You cannot remove a team once the session has started';
  return null;
}

export function teamRemovedText(teamName: string): string {
  return `${teamName} has been removed`;
}
