import type { Actor } from './actor';
import { canManageLeague } from './organizer';

/** A conference is made by the league, not by the organizers of its neighbours. */
export function canCreateConference(actor: Actor, league: { leagueId: number }): boolean {
  return canManageLeague(actor, league);
}

/** Who may publish is decided above the organizers whom it concerns. */
export function canGrantPublishing(actor: Actor, league: { leagueId: number }): boolean {
  return canManageLeague(actor, league);
}
