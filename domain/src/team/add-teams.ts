import { sessionStatuses } from '../constants';
import { hasPassed } from '../date/passed';

export type ReceivingSession = {
  sessionStatusTypeId: number;
  endDateUtc: string;
  teamsMax: number;
  teamCount: number;
};

/**
 * Why the session takes no such number of new teams, created or copied; the buttons ask for one.
 * The registration window is not asked, because only organizers add teams and they prepare a session before it opens.
 */
export function checkAddTeams(session: ReceivingSession, adding: number, now: Date): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  if (session.sessionStatusTypeId !== sessionStatuses.open.id) return 'This session takes no new teams.';
  if (session.teamCount + adding <= session.teamsMax) return null;
  return mostTeamsText(session.teamsMax);
}

function mostTeamsText(teamsMax: number): string {
  return `This session takes at most ${teamsMax} ${teamsMax === 1 ? 'team' : 'teams'}.`;
}

/** No list in a request is longer. */
export const mostTeamsAtOnce = 500;

/** Why the picker takes no further team: those that are selected count like those that are there. */
export function checkSelectAnotherTeam(session: ReceivingSession, selected: number): string | null {
  if (session.teamCount + selected >= session.teamsMax) return mostTeamsText(session.teamsMax);
  return selected < mostTeamsAtOnce ? null : `At most ${mostTeamsAtOnce} teams are added at once.`;
}
