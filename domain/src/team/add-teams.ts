import { sessionStatuses } from '../constants';
import { hasPassed } from '../date/passed';

export type ReceivingSession = {
  sessionStatusTypeId: number;
  endDateUtc: string;
  teamsMax: number;
  teamCount: number;
};

/**
 * Why the session cannot take this many new teams, created or copied; the buttons check for one. Ignores the
 * registration window, because only organizers add teams and they prepare a session before it opens.
 */
export function checkAddTeams(session: ReceivingSession, adding: number, now: Date): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  if (session.sessionStatusTypeId !== sessionStatuses.open.id)
    return "This session isn't accepting new teams.";
  if (session.teamCount + adding <= session.teamsMax) return null;
  return mostTeamsText(session.teamsMax);
}

function mostTeamsText(teamsMax: number): string {
  return `This session can have at most ${teamsMax} ${teamsMax === 1 ? 'team' : 'teams'}.`;
}

/** Limit of every list in a request. */
export const mostTeamsAtOnce = 500;

/** Why the picker takes no further team: selected teams count like existing ones. */
export function checkSelectAnotherTeam(session: ReceivingSession, selected: number): string | null {
  if (session.teamCount + selected >= session.teamsMax) return mostTeamsText(session.teamsMax);
  return selected < mostTeamsAtOnce ? null : `You can add at most ${mostTeamsAtOnce} teams at once.`;
}
