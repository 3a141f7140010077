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

export function mostTeamsText(teamsMax: number): string {
  return `This session takes at most ${teamsMax} ${teamsMax === 1 ? 'team' : 'teams'}.`;
}

/** In the picker the teams that are selected count like those that are there. */
export function canSelectAnotherTeam(session: ReceivingSession, selected: number): boolean {
  return session.teamCount + selected < session.teamsMax;
}
