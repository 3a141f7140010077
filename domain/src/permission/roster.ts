import type { Actor } from './actor';
import {
  type Asker,
  type Scope,
  type TeamScope,
  captains,
  captainsInMatch,
  captainsOrRuns,
  isSelf,
  playsFor,
} from './asker';
import { canManageConference } from './organizer';

/** Moving, copying, withdrawing and refunding are reserved for organizers. */
export function canMovePlayers(actor: Actor, session: Scope): boolean {
  return canManageConference(actor, session);
}

/** Captains of the team alone: organizers withdraw players, and decide about the refund themselves. */
export function canReleasePlayers(asker: Asker, team: TeamScope): boolean {
  return captains(asker, team.teamId);
}

/** An invitation lets a player register without the team's password, which is the captain's to give. */
export function canInviteFreeAgents(asker: Asker, team: TeamScope): boolean {
  return captains(asker, team.teamId);
}

/** Captains and organizers may tell the password anyway, and may appoint captains. */
export function canInviteToTeam(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}

/** Captains see the invitations to their teams alone. */
export function canSeeInvitations(asker: Asker, session: Scope): boolean {
  return asker.captainOf.length > 0 || canManageConference(asker.actor, session);
}

export function canMarkSubstitutes(asker: Asker, team: TeamScope): boolean {
  return captainsOrRuns(asker, team);
}

type TeamMember = { teamId: number; memberId: number };

/** All or nothing: if one player is not permitted, no availability is changed. */
export function canSetAvailability(asker: Asker, session: Scope, members: readonly TeamMember[]): boolean {
  if (canManageConference(asker.actor, session)) return true;
  return members.every(({ teamId, memberId }) => {
    const isOwn = isSelf(asker.actor, memberId) && playsFor(asker, teamId);
    return isOwn || captainsInMatch(asker, teamId);
  });
}

/** Asking the players of a team who can play in a match, and answering for them. */
export function canAskPlayers(asker: Asker, team: TeamScope): boolean {
  return captainsInMatch(asker, team.teamId) || canManageConference(asker.actor, team);
}

/** For all others every availability looks unanswered. */
export function canSeeAvailability(asker: Asker, team: TeamScope): boolean {
  return playsFor(asker, team.teamId) || captainsOrRuns(asker, team);
}

/** Who has played how much is for the captains who share out the matches. */
export function canSeePlayingTime(asker: Asker, teamId: number): boolean {
  return captains(asker, teamId);
}

/** A player sees their own row. */
export function canSeeOwnPlayingTime(asker: Asker, teamId: number): boolean {
  return playsFor(asker, teamId);
}

/** The teams that a member could join are visible only to them and to the organizers. */
export function canListAvailableTeams(actor: Actor, session: Scope, memberId: number): boolean {
  return isSelf(actor, memberId) || canManageConference(actor, session);
}
