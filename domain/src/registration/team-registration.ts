import { registrationStatuses } from '../constants';
import { hasDayPassed, hasPassed } from '../date/passed';

/** Places that somebody holds while paying count like taken ones. */
export type TeamPlaces = { teamRegistrationAvailabilityStatusTypeId: number; taken: number; held: number };

export type PlayedSession = { endDateUtc: string; teamPlayersMax: number | null };

export const teamIsFull = 'This team is full.';

/** Why a team takes no players now, or null. The window for teams does not matter to players. */
export function checkTeamTakesPlayers(team: TeamPlaces, session: PlayedSession, now: Date): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  if (team.teamRegistrationAvailabilityStatusTypeId !== registrationStatuses.open.id) {
    return 'Registration for this team is closed.';
  }
  return checkRosterRoom(team, session);
}

/** All that binds an organizer who puts a player on a team. */
export function checkRosterRoom(
  { taken, held }: Pick<TeamPlaces, 'taken' | 'held'>,
  { teamPlayersMax }: Pick<PlayedSession, 'teamPlayersMax'>,
): string | null {
  return teamPlayersMax !== null && taken + held >= teamPlayersMax ? teamIsFull : null;
}

/** How full a roster is, such as '7/10' or '10/10, full'; empty where the session has no limit. */
export function rosterRoomText(spotsTaken: number, teamPlayersMax: number | null): string {
  if (teamPlayersMax === null) return '';
  const isFull = checkRosterRoom({ taken: spotsTaken, held: 0 }, { teamPlayersMax }) !== null;
  return `${spotsTaken}/${teamPlayersMax}${isFull ? ', full' : ''}`;
}

export function isRegistrationAvailable(team: TeamPlaces, session: PlayedSession, now: Date): boolean {
  return checkTeamTakesPlayers(team, session, now) === null;
}

type JoinedTeam = { isRegistrationAvailable: boolean; sessionEndDateUtc: string };

/** 'Join This Team' stays until the last day, on the venue's calendar, is over. */
export function canJoinTeam(team: JoinedTeam, now: Date, zone: string): boolean {
  return team.isRegistrationAvailable && !hasDayPassed(team.sessionEndDateUtc, now, zone);
}
