import { byeStatuses } from '../constants';
import {
  type Draw,
  type DrawMatch,
  drawnSlot,
  fedSlot,
  type MatchResult,
  type MatchState,
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
  byeStatusTypeId: number | null;
  /** Null for a bye, which is not a win. */
  winnerTeamId: number | null;
};

export function toStoredMatch(
  { number, slots: [drawn1, drawn2] }: DrawMatch,
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
        drawnSlot(match.position1TeamId, match.byeStatusTypeId),
      comingFrom(match.position2From, takes(match.position2TakesLoser)) ??
        drawnSlot(match.position2TeamId, match.byeStatusTypeId),
    ],
  };
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

function teamIdAt(slot: Slot): number | null {
  return slot.kind === 'team' ? slot.teamId : null;
}
