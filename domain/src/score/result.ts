import type { resultCompletions, scoringFormats } from '../constants';

export type Side = 1 | 2;

export type ScoringFormatId = (typeof scoringFormats)[keyof typeof scoringFormats]['id'];

export type CompletionId = (typeof resultCompletions)[keyof typeof resultCompletions]['id'];

/** One set or game as entered: null where nothing stands. */
export type SetScore = {
  side1: number | null;
  side2: number | null;
  tiebreak1: number | null;
  tiebreak2: number | null;
};

/** What somebody typed or sent for a line; the winner is what they say it is, and often not said. */
export type EnteredResult = {
  completionId: CompletionId;
  winningSide: Side | null;
  sets: readonly SetScore[];
};

type IdOf<Outcome extends keyof typeof resultCompletions> = (typeof resultCompletions)[Outcome]['id'];

/**
 * What stands for a line: made by `settleResult`, and never without the winner that its outcome promises. The sets are
 * shown as played and never altered.
 */
export type LineResult = EnteredResult &
  (
    | { completionId: IdOf<'completed' | 'partial' | 'withdrew' | 'retired'>; winningSide: Side }
    | { completionId: IdOf<'defaulted'> }
    | { completionId: IdOf<'incomplete' | 'notPlayed' | 'postponed'>; winningSide: null }
  );
