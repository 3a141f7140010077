import { byeStatuses } from '../constants';
import type { Side } from '../score/result';

/** What stands in a position of a match: fed means that it waits for the winner or the loser of another match. */
export type Place =
  | { kind: 'team'; teamId: number }
  | { kind: 'bye' }
  | { kind: 'open' }
  | { kind: 'fed'; from: number; takes: 'winner' | 'loser' };

/** A match as it was drawn; how it stands now is told by advanceTeams. */
export type DrawMatch = {
  /** The team match number, counted through all draws of the session: feeders have lower ones. */
  number: number;
  places: readonly [Place, Place];
};

export type DrawRound = { number: number; name: string; matches: readonly DrawMatch[] };

export type Draw = { number: number; name: string; rounds: readonly DrawRound[] };

/** What is known of a match between two teams; begun means that scores are posted but none has won yet. */
export type MatchResult =
  | { kind: 'begun' }
  | { kind: 'won'; by: Side }
  /** The whole team of that side did not play. */
  | { kind: 'defaulted'; side: Side }
  | { kind: 'bothDefaulted' };

export type Played = {
  /** By match number. */
  results: ReadonlyMap<number, MatchResult>;
  /** Teams that left the tournament: they default what they have not finished. */
  withdrawnTeamIds: ReadonlySet<number>;
};

/** How a match stands: what it waits for, or how it ended. */
export type MatchEnd =
  /** A position is still to be filled. */
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'won' | 'defaulted'; winnerTeamId: number; loserTeamId: number }
  /** One team and a bye: the team advances without having won. */
  | { kind: 'bye'; teamId: number }
  /** Two byes, or both teams defaulted: nobody advances. */
  | { kind: 'nobody' };

export type MatchState = { number: number; places: readonly [Place, Place]; end: MatchEnd };

export type MatchStates = ReadonlyMap<number, MatchState>;

export const nothingPlayed: Played = { results: new Map(), withdrawnTeamIds: new Set() };

export const bye: Place = { kind: 'bye' };

export const open: Place = { kind: 'open' };

export function teamPlace(teamId: number): Place {
  return { kind: 'team', teamId };
}

/** A position of the first round: an empty one is open unless it is said to be a bye. */
export function drawnPlace(teamId: number | null, byeStatusTypeId: number | null): Place {
  if (teamId !== null) return teamPlace(teamId);
  return byeStatusTypeId === byeStatuses.bye.id ? bye : open;
}

export function fedPlace(from: number, takes: 'winner' | 'loser'): Place {
  return { kind: 'fed', from, takes };
}

export function firstRoundOf(draws: readonly Draw[]): readonly DrawMatch[] {
  return draws[0]?.rounds[0]?.matches ?? [];
}
