import type { Actor } from './actor';

/** The leagues whose typed locations a person is offered. */
export type OwnPlaceLeagues = 'all' | readonly number[];

/** Typed locations are offered only in their league: to its accepted captains and organizers. */
export function ownPlaceLeagues(actor: Actor, acceptedLeagueIds: readonly number[]): OwnPlaceLeagues {
  if (actor.kind === 'visitor') return [];
  return actor.isAdmin ? 'all' : acceptedLeagueIds;
}
