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

/** What was posted for a line: the sets are shown as played and never altered. */
export type LineResult = {
  completionId: CompletionId;
  /** The side that won, or null when nobody did (not played, incomplete, postponed). */
  winningSide: Side | null;
  sets: readonly SetScore[];
};
