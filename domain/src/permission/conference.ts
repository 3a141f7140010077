import type { Actor } from './actor';
import { isSelf } from './asker';
import { canManageLeague } from './organizer';

/** Conferences are created by the league's organizers, not by organizers of other conferences. */
export function canCreateConference(actor: Actor, league: { leagueId: number }): boolean {
  return canManageLeague(actor, league);
}

type WithOrganizers = {
  leagueId: number;
  conferenceOrganizers: readonly { memberId: number; canPublish: boolean | null }[];
};

/** An organizer without the right to publish cannot grant it: the organizers they appoint cannot publish either. */
export function canHandOnPublishing(actor: Actor, conference: WithOrganizers): boolean {
  if (canGrantPublishing(actor, conference)) return true;
  return conference.conferenceOrganizers.some(
    ({ memberId, canPublish }) => isSelf(actor, memberId) && canPublish === true,
  );
}

/** The right to publish is granted by the league's organizers, above the conference organizers. */
export function canGrantPublishing(actor: Actor, league: { leagueId: number }): boolean {
  return canManageLeague(actor, league);
}
