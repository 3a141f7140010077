import { byeStatuses } from '../constants';
import {
  type Draw,
  type DrawMatch,
  drawnSlot,
  fedSlot,
  type MatchResult,
  type MatchState,
  placeSlot,
  type Slot,
  type Takes,
} from './draw';

/** A match of a draw as a row: the source of each slot, and its current team. */
export type StoredMatch = {
  number: number;
  position1TeamId: number | null;
  position2TeamId: number | null;
  /** Match number of the feeder. */
  position1From: number | null;
  position2From: number | null;
  position1TakesLoser: boolean;
  position2TakesLoser: boolean;
  /** The group in which the match is played; null in a bracket. */
  groupNumber: number | null;
  /** A place in a group that fills the position. */
  position1FromGroup: number | null;
  position1FromPlace: number | null;
  position2FromGroup: number | null;
  position2FromPlace: number | null;
  byeStatusTypeId: number | null;
  /** Null for a bye, which is not a win. */
  winnerTeamId: number | null;
};

export function toStoredMatch(
  { number, group, slots: [drawn1, drawn2] }: DrawMatch,
  state: MatchState,
): StoredMatch {
  const { slots, end } = state;
  return {
    number,
    position1TeamId: teamIdAt(slots[0]),
    position2TeamId: teamIdAt(slots[1]),
    position1From: drawn1.kind === 'fed' ? drawn1.from : null,
    position2From: drawn2.kind === 'fed' ? drawn2.from : null,
    position1TakesLoser: drawn1.kind === 'fed' && drawn1.takes !== 'winner',
    position2TakesLoser: drawn2.kind === 'fed' && drawn2.takes !== 'winner',
    groupNumber: group ?? null,
    position1FromGroup: drawn1.kind === 'place' ? drawn1.group : null,
    position1FromPlace: drawn1.kind === 'place' ? drawn1.place : null,
    position2FromGroup: drawn2.kind === 'place' ? drawn2.group : null,
    position2FromPlace: drawn2.kind === 'place' ? drawn2.place : null,
    byeStatusTypeId: byeStatusTypeId(state),
    winnerTeamId: end.kind === 'won' || end.kind === 'defaulted' ? end.winnerTeamId : null,
  };
}

/** Why a slot of the match is empty: a bye, open, or null if it is filled or waits for another match. */
export function byeStatusTypeId({ slots }: Pick<MatchState, 'slots'>): number | null {
  if (slots.some((slot) => slot.kind === 'bye')) return byeStatuses.bye.id;
  if (slots.some((slot) => slot.kind === 'open')) return byeStatuses.open.id;
  return null;
}

/** The match as drawn; teams that came from a feeder are omitted, since they follow from the results. */
export function fromStoredMatch(
  match: StoredMatch,
  { everyLoserEnters }: Pick<Draw, 'everyLoserEnters'>,
): DrawMatch {
  const takes = (takesLoser: boolean) => whatSlotTakes({ takesLoser, everyLoserEnters });
  return {
    number: match.number,
    slots: [
      comingFrom(match.position1From, takes(match.position1TakesLoser)) ??
        fromGroup(match.position1FromGroup, match.position1FromPlace) ??
        drawnSlot(match.position1TeamId, match.byeStatusTypeId),
      comingFrom(match.position2From, takes(match.position2TakesLoser)) ??
        fromGroup(match.position2FromGroup, match.position2FromPlace) ??
        drawnSlot(match.position2TeamId, match.byeStatusTypeId),
    ],
    ...(match.groupNumber !== null && { group: match.groupNumber }),
  };
}

type StoredPlaces = Pick<StoredMatch, `position${1 | 2}${'TeamId' | 'FromGroup' | 'FromPlace'}`>;

/** The teams of decided groups, as far as they fill places: what is stored now. */
export function storedGroupOrders(matches: readonly StoredPlaces[]): Map<number, (number | undefined)[]> {
  const orders = new Map<number, (number | undefined)[]>();
  const add = (group: number | null, place: number | null, teamId: number | null) => {
    if (group === null || place === null || teamId === null) return;
    const order = orders.get(group) ?? [];
    order[place - 1] = teamId;
    orders.set(group, order);
  };
  for (const match of matches) {
    add(match.position1FromGroup, match.position1FromPlace, match.position1TeamId);
    add(match.position2FromGroup, match.position2FromPlace, match.position2TeamId);
  }
  return orders;
}

export function storedResult(
  match: Pick<StoredMatch, 'position1TeamId' | 'winnerTeamId'> & {
    position1Defaulted: boolean;
    position2Defaulted: boolean;
    hasPostedResults: boolean;
  },
): MatchResult | null {
  if (match.position1Defaulted && match.position2Defaulted) return { kind: 'bothDefaulted' };
  if (match.position1Defaulted) return { kind: 'defaulted', side: 1 };
  if (match.position2Defaulted) return { kind: 'defaulted', side: 2 };
  if (match.winnerTeamId !== null)
    return { kind: 'won', by: match.winnerTeamId === match.position1TeamId ? 1 : 2 };
  return match.hasPostedResults ? { kind: 'begun' } : null;
}

/** Which losers enter is stored with the draw, since all its slots agree. */
export function whatSlotTakes(stored: { takesLoser: boolean; everyLoserEnters: boolean }): Takes {
  if (!stored.takesLoser) return 'winner';
  return stored.everyLoserEnters ? 'loser' : 'firstMatchLoser';
}

function comingFrom(from: number | null, takes: Takes): Slot | null {
  return from === null ? null : fedSlot(from, takes);
}

function fromGroup(group: number | null, place: number | null): Slot | null {
  return group === null || place === null ? null : placeSlot(group, place);
}

function teamIdAt(slot: Slot): number | null {
  return slot.kind === 'team' ? slot.teamId : null;
}
