import type { Actor } from './actor';

/** The leagues whose own places a person is offered. */
export type OwnPlaceLeagues = 'all' | readonly number[];

/** Places that people typed are offered where these people play: to accepted captains and organizers of the league. */
export function ownPlaceLeagues(actor: Actor, acceptedLeagueIds: readonly number[]): OwnPlaceLeagues {
  if (actor.kind === 'visitor') return [];
  return actor.isAdmin ? 'all' : acceptedLeagueIds;
}
