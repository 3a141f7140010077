import type { Actor } from './actor';
import { isSelf } from './asker';
import { canManageLeague } from './organizer';

/** A conference is made by the league, not by the organizers of its neighbours. */
export function canCreateConference(actor: Actor, league: { leagueId: number }): boolean {
  return canManageLeague(actor, league);
}

type WithOrganizers = {
  leagueId: number;
  conferenceOrganizers: readonly { memberId: number; canPublish: boolean | null }[];
};

/** Nobody gives what they do not have: whom an organizer without the right appoints does not publish either. */
export function canHandOnPublishing(actor: Actor, conference: WithOrganizers): boolean {
  if (canGrantPublishing(actor, conference)) return true;
  return conference.conferenceOrganizers.some(
    ({ memberId, canPublish }) => isSelf(actor, memberId) && canPublish === true,
  );
}

/** Who may publish is decided above the organizers whom it concerns. */
export function canGrantPublishing(actor: Actor, league: { leagueId: number }): boolean {
  return canManageLeague(actor, league);
}
