import { type PlayedSession, type TeamSpots, checkTeamTakesPlayers } from '../registration/team-registration';

/** Why a team cannot invite free agents now, or null. */
export function checkTeamInvites(team: TeamSpots, session: PlayedSession, now: Date): string | null {
  return checkTeamTakesPlayers(team, session, now);
}

type Invited = { isInvited: boolean; hasDeclined: boolean };

/** A person who said no is not asked again. */
export function checkInviteFreeAgent({ isInvited, hasDeclined }: Invited): string | null {
  if (hasDeclined) return "They've declined your invitation.";
  return isInvited ? "You've already invited this player." : null;
}

type Listing = { isOrganizer: boolean; teams: readonly { whyNot: string | null }[] };

/** Organizers, and captains of a team that has room. */
export function seesFreeAgents({ isOrganizer, teams }: Listing): boolean {
  return isOrganizer || teams.some(({ whyNot }) => whyNot === null);
}

export const freeAgentTexts = {
  explanation: 'Captains with a free spot, and organizers, see who is on the board, never a contact.',
  junior: 'Of a child they see first name, initial, rating and days.',
} as const;
