import { byeStatuses } from '../constants';
import type { Side } from '../score/result';

/**
 * What a slot takes from its feeder. The loser of a first match enters only if it has not played before, and only if it
 * has played: see back-draw.md.
 */
export type Takes = 'winner' | 'loser' | 'firstMatchLoser';

/** A slot of a match; fed means that it waits for a team of another match, place that it waits for a place in a group. */
export type Slot =
  | { kind: 'team'; teamId: number }
  | { kind: 'bye' }
  | { kind: 'open' }
  | { kind: 'fed'; from: number; takes: Takes }
  | { kind: 'place'; group: number; place: number };

/** A match as drawn; its current state is computed by advanceTeams. */
export type DrawMatch = {
  /** The team match number, unique across all draws of the session; feeders have lower numbers. */
  number: number;
  slots: readonly [Slot, Slot];
  /** The group in which the match is played; none in a bracket. */
  group?: number;
};

export type DrawRound = { number: number; name: string; matches: readonly DrawMatch[] };

export type Draw = {
  number: number;
  name: string;
  /** Losers of every match enter, as in a double elimination; otherwise only those of first matches. */
  everyLoserEnters: boolean;
  rounds: readonly DrawRound[];
};

/** The result of a match between two teams; begun means that scores are posted but there is no winner yet. */
export type MatchResult =
  | { kind: 'begun' }
  | { kind: 'won'; by: Side }
  /** The whole team of that side defaulted. */
  | { kind: 'defaulted'; side: Side }
  | { kind: 'bothDefaulted' };

export type Played = {
  /** By match number. */
  results: ReadonlyMap<number, MatchResult>;
  /** Teams that withdrew from the tournament: they default every match they have not finished. */
  withdrawnTeamIds: ReadonlySet<number>;
  /** The teams of decided groups by group, best first: they follow from lines, which a draw does not know. */
  groupOrders?: ReadonlyMap<number, readonly (number | undefined)[]>;
};

/** State of a match: what it waits for, or how it ended. */
export type MatchEnd =
  /** A slot is not filled yet. */
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'won' | 'defaulted'; winnerTeamId: number; loserTeamId: number }
  /** One team and a bye: the team advances, which does not count as a win. */
  | { kind: 'bye'; teamId: number }
  /** Two byes, or both teams defaulted: no team advances. */
  | { kind: 'nobody' };

export type MatchState = { number: number; slots: readonly [Slot, Slot]; end: MatchEnd };

export type MatchStates = ReadonlyMap<number, MatchState>;

export const nothingPlayed: Played = { results: new Map(), withdrawnTeamIds: new Set() };

export const bye: Slot = { kind: 'bye' };

export const open: Slot = { kind: 'open' };

export function teamSlot(teamId: number): Slot {
  return { kind: 'team', teamId };
}

/** A slot of the first round; an empty one is open unless marked as a bye. */
export function drawnSlot(teamId: number | null, byeStatusTypeId: number | null): Slot {
  if (teamId !== null) return teamSlot(teamId);
  return byeStatusTypeId === byeStatuses.bye.id ? bye : open;
}

export function fedSlot(from: number, takes: Takes): Slot {
  return { kind: 'fed', from, takes };
}

export function placeSlot(group: number, place: number): Slot {
  return { kind: 'place', group, place };
}

export function firstRoundOf(draws: readonly Draw[]): readonly DrawMatch[] {
  return draws[0]?.rounds[0]?.matches ?? [];
}

/** The matches of all groups; empty without a group stage. */
export function groupMatchesOf(draws: readonly Draw[]): DrawMatch[] {
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  return matches.filter(({ group }) => group !== undefined);
}

/** The matches in which every team has its first one. */
export function entryMatchesOf(draws: readonly Draw[]): readonly DrawMatch[] {
  const inGroups = groupMatchesOf(draws);
  return inGroups.length > 0 ? inGroups : firstRoundOf(draws);
}
