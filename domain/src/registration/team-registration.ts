import { registrationStatuses } from '../constants';
import { hasDayPassed, hasPassed } from '../date/passed';

/** Spots held during payment count like taken ones. */
export type TeamSpots = {
  teamRegistrationAvailabilityStatusTypeId: number;
  taken: number;
  held: number;
  /** People on the waiting list who get a free spot first. */
  waiting?: number;
};

export type PlayedSession = { endDateUtc: string; teamPlayersMax: number | null };

export const teamIsFull = 'This team is full.';
const waitingListFirst = 'People on the waiting list come first.';
const teamIsClosed = 'Registration for this team is closed.';

/** Why a team takes no players now, or null. The registration window for teams does not apply to players. */
export function checkTeamTakesPlayers(team: TeamSpots, session: PlayedSession, now: Date): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  if (team.teamRegistrationAvailabilityStatusTypeId !== registrationStatuses.open.id) {
    return teamIsClosed;
  }
  const { waiting = 0 } = team;
  const inLine = { taken: team.taken, held: team.held + waiting };
  return checkRosterRoom(team, session) ?? (checkRosterRoom(inLine, session) && waitingListFirst);
}

/** The only limits for an organizer who adds a player to a team. */
export function checkRosterRoom(
  { taken, held }: Pick<TeamSpots, 'taken' | 'held'>,
  { teamPlayersMax }: Pick<PlayedSession, 'teamPlayersMax'>,
): string | null {
  return teamPlayersMax !== null && taken + held >= teamPlayersMax ? teamIsFull : null;
}

/** How full a roster is, such as '7/10' or '10/10, full'; empty if the session has no limit. */
export function rosterRoomText(spotsTaken: number, teamPlayersMax: number | null): string {
  if (teamPlayersMax === null) return '';
  const isFull = checkRosterRoom({ taken: spotsTaken, held: 0 }, { teamPlayersMax }) !== null;
  return `${spotsTaken}/${teamPlayersMax}${isFull ? ', full' : ''}`;
}

/**
 * The reason as shown in team lists: held spots may become free again, so a team that is full only because of them says
 * so. The service still rejects a registration with the message of `checkTeamTakesPlayers`.
 */
export function explainTeamRefusal(team: TeamSpots, session: PlayedSession, now: Date): string | null {
  const refusal = checkTeamTakesPlayers(team, session, now);
  const untaken = (session.teamPlayersMax ?? 0) - team.taken;
  if (refusal !== teamIsFull || untaken <= 0) return refusal;
  if (untaken === 1) return 'The last spot is held while someone pays.';
  return `The last ${untaken} spots are held while others pay.`;
}

/** One sentence for a session in which no team can be chosen; null if one can, or if there are no teams. */
export function explainNoOpenTeam(refusals: readonly (string | null)[]): string | null {
  const [first, ...others] = refusals;
  if (!first || others.includes(null)) return null;
  const isSame = others.every((refusal) => refusal === first);
  if (isSame && first === teamIsFull) return 'Every team in this session is full.';
  if (isSame && first === teamIsClosed) return 'Registration is closed for every team in this session.';
  return 'No teams in this session are accepting players right now.';
}

type CountedTeam = { teamMemberCount: number; heldSpots: number };

export function playerCountText({ teamMemberCount, heldSpots }: CountedTeam): string {
  const players = `${teamMemberCount} ${teamMemberCount === 1 ? 'player' : 'players'}`;
  if (heldSpots === 0) return players;
  return `${players}, ${heldSpots} ${heldSpots === 1 ? 'spot' : 'spots'} held`;
}

type JoinedTeam = { isRegistrationAvailable: boolean; sessionEndDateUtc: string };

/** 'Join This Team' is enabled until the last day is over in the venue's time zone. */
export function canJoinTeam(team: JoinedTeam, now: Date, zone: string): boolean {
  return team.isRegistrationAvailable && !hasDayPassed(team.sessionEndDateUtc, now, zone);
}
