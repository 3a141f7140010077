import type { Actor } from './actor';

/** League organizers run the league and all below it; admins run everything. */
export function canManageLeague(actor: Actor, league: { leagueId: number }): boolean {
  if (actor.kind === 'visitor') return false;
  return actor.isAdmin || actor.leagueIds.includes(league.leagueId);
}

export function canManageConference(
  actor: Actor,
  conference: { leagueId: number; conferenceId: number },
): boolean {
  if (canManageLeague(actor, conference)) return true;
  return actor.kind === 'member' && actor.conferenceIds.includes(conference.conferenceId);
}

export function organizesAnything(actor: Actor): boolean {
  if (actor.kind === 'visitor') return false;
  return actor.isAdmin || actor.leagueIds.length > 0 || actor.conferenceIds.length > 0;
}
