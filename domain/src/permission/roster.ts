import type { Actor } from './actor';
import { type Asker, type Place, type PlacedTeam, captains, captainsOrRuns, isSelf, playsFor } from './asker';
import { canManageConference } from './organizer';

/** Moving, copying, withdrawing and refunding stay with the organizers. */
export function canMovePlayers(actor: Actor, session: Place): boolean {
  return canManageConference(actor, session);
}

export function canMarkSubstitutes(asker: Asker, team: PlacedTeam): boolean {
  return captainsOrRuns(asker, team);
}

type TeamMember = { teamId: number; memberId: number };

/** All or nothing: one player too many, and no answer is changed. */
export function canSetAvailability(asker: Asker, session: Place, members: readonly TeamMember[]): boolean {
  if (canManageConference(asker.actor, session)) return true;
  return members.every(({ teamId, memberId }) => {
    const isOwn = isSelf(asker.actor, memberId) && playsFor(asker, teamId);
    return isOwn || captains(asker, teamId);
  });
}

/** Others are told that nobody has answered. */
export function canSeeAvailability(asker: Asker, team: PlacedTeam): boolean {
  return playsFor(asker, team.teamId) || captainsOrRuns(asker, team);
}

/** To which teams a member could still go is their own business, and the organizers'. */
export function canListAvailableTeams(actor: Actor, session: Place, memberId: number): boolean {
  return isSelf(actor, memberId) || canManageConference(actor, session);
}
