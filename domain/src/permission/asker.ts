import type { Actor } from './actor';
import { canManageConference } from './organizer';

/** The actor with the teams they currently captain and play for; former roles do not count. */
export type Asker = {
  actor: Actor;
  captainOf: readonly number[];
  rosteredOn: readonly number[];
  /** The team for which the actor is the acting captain of the match in question; nothing else of the team. */
  actingCaptainOf?: readonly number[];
};

/** The league and conference of a session, team or match. */
export type Scope = { leagueId: number; conferenceId: number };

export type TeamScope = Scope & { teamId: number };

export function captains({ captainOf }: Asker, teamId: number | null): boolean {
  return teamId !== null && captainOf.includes(teamId);
}

/** Captains of the team, and the acting captain of the match in question. */
export function captainsInMatch(asker: Asker, teamId: number | null): boolean {
  return captains(asker, teamId) || (teamId !== null && (asker.actingCaptainOf ?? []).includes(teamId));
}

export function playsFor({ rosteredOn }: Asker, teamId: number | null): boolean {
  return teamId !== null && rosteredOn.includes(teamId);
}

/** True for captains of the team and organizers of its league or conference. */
export function captainsOrRuns(asker: Asker, team: TeamScope): boolean {
  return captains(asker, team.teamId) || canManageConference(asker.actor, team);
}

export function isSelf(actor: Actor, memberId: number | null): boolean {
  return actor.kind === 'member' && actor.memberId === memberId;
}
