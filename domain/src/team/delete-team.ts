import { hasPassed } from '../date/passed';

type Deleted = {
  teamMemberCount: number;
  sessionStartDateUtc: string;
  /** Known only to the service; tables omit it. */
  matchCount?: number;
};

/** Substitutes count as registered players. */
export function checkDeleteTeam(
  { teamMemberCount, sessionStartDateUtc, matchCount = 0 }: Deleted,
  now: Date,
): string | null {
  if (teamMemberCount > 0) return 'You cannot remove a team that has registered players';
  if (hasPassed(sessionStartDateUtc, now)) return "You can't remove a team once the session has started";
  return matchCount > 0
    ? "You can't remove a team that has matches. Remove it from the schedule first"
    : null;
}

export function teamRemovedText(teamName: string): string {
  return `${teamName} has been removed`;
}
