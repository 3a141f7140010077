import type { Actor } from './actor';

/** League organizers manage the league and everything in it; admins manage everything. */
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

/** The leagues in which a player has been on a team. */
export type PlayedIn = {
  leagueIds: readonly number[];
  conferenceIds: readonly number[];
  isJunior: boolean;
};

/**
 * Organizers confirm players of their own league. A player who never played is confirmed by any league organizer; a
 * junior who never played only by an admin, because every organizer is a stranger to them.
 */
export function canConfirmPlayer(actor: Actor, played: PlayedIn): boolean {
  if (actor.kind === 'visitor') return false;
  if (actor.isAdmin) return true;
  if (played.leagueIds.length === 0) return actor.leagueIds.length > 0 && !played.isJunior;
  return (
    played.leagueIds.some((id) => actor.leagueIds.includes(id)) ||
    played.conferenceIds.some((id) => actor.conferenceIds.includes(id))
  );
}

type PlayerRecord = { memberId: number | null; guardianIds: readonly number[] };

/** A member who may confirm a player may also correct the rating, but not their own or their child's. */
export function canCorrectRating(actor: Actor, player: PlayedIn & PlayerRecord): boolean {
  return canConfirmPlayer(actor, player) && !isOwnRecord(actor, player);
}

/** Of the member or of one of their children. */
export function isOwnRecord(actor: Actor, { memberId, guardianIds }: PlayerRecord): boolean {
  return actor.kind === 'member' && (actor.memberId === memberId || guardianIds.includes(actor.memberId));
}
