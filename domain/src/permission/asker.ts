import type { Actor } from './actor';
import { canManageConference } from './organizer';

/** The actor, with the teams that they captain and play for today: a place once held counts no more. */
export type Asker = { actor: Actor; captainOf: readonly number[]; rosteredOn: readonly number[] };

/** Where a session, team or match lies. */
export type Place = { leagueId: number; conferenceId: number };

export type PlacedTeam = Place & { teamId: number };

export function captains({ captainOf }: Asker, teamId: number | null): boolean {
  return teamId !== null && captainOf.includes(teamId);
}

export function playsFor({ rosteredOn }: Asker, teamId: number | null): boolean {
  return teamId !== null && rosteredOn.includes(teamId);
}

/** The captain of a team, and the organizers above it. */
export function captainsOrRuns(asker: Asker, team: PlacedTeam): boolean {
  return captains(asker, team.teamId) || canManageConference(asker.actor, team);
}

export function isSelf(actor: Actor, memberId: number): boolean {
  return actor.kind === 'member' && actor.memberId === memberId;
}
