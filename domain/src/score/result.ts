import type { resultCompletions, scoringFormats } from '../constants';

export type Side = 1 | 2;

export type ScoringFormatId = (typeof scoringFormats)[keyof typeof scoringFormats]['id'];

export type CompletionId = (typeof resultCompletions)[keyof typeof resultCompletions]['id'];

/** One set or game as entered; null where nothing is entered. */
export type SetScore = {
  side1: number | null;
  side2: number | null;
  tiebreak1: number | null;
  tiebreak2: number | null;
};

/** What a person entered for a line; the winner is as stated, and often missing. */
export type EnteredResult = {
  completionId: CompletionId;
  winningSide: Side | null;
  sets: readonly SetScore[];
};

type IdOf<Outcome extends keyof typeof resultCompletions> = (typeof resultCompletions)[Outcome]['id'];

/**
 * The stored result of a line: created by `settleResult`, and always with the winner that its outcome requires. The
 * sets are stored as played and never changed.
 */
export type LineResult = EnteredResult &
  (
    | { completionId: IdOf<'completed' | 'partial' | 'withdrew' | 'retired'>; winningSide: Side }
    | { completionId: IdOf<'defaulted'> }
    | { completionId: IdOf<'incomplete' | 'notPlayed' | 'postponed'>; winningSide: null }
  );
