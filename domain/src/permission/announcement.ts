import type { Actor } from './actor';
import { canManageConference, canManageLeague } from './organizer';

/** `conferenceId` is null for a whole league; `isCaptain` is about the one team it goes to. */
type Scope = { leagueId: number; conferenceId: number | null; isCaptain: boolean };

/** Organizers of that league or conference; captains only to their own team. */
export function canAnnounce(actor: Actor, { leagueId, conferenceId, isCaptain }: Scope): boolean {
  if (actor.kind === 'visitor') return false;
  if (isCaptain) return true;
  return conferenceId === null
    ? canManageLeague(actor, { leagueId })
    : canManageConference(actor, { leagueId, conferenceId });
}
