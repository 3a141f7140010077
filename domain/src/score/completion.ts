import { resultCompletions } from '../constants';
import type { CompletionId } from './result';

type CompletionRule = {
  isScoreless: boolean;
  /** May the last set be one that was broken off? */
  mayBreakOff: boolean;
  /** Who says which side won: the score, or the outcome that names the other side. */
  winner: 'score' | 'outcome' | 'nobody';
};

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

export const completionRules: Record<CompletionId, CompletionRule> = {
  [completed.id]: { isScoreless: false, mayBreakOff: false, winner: 'score' },
  [partial.id]: { isScoreless: false, mayBreakOff: true, winner: 'score' },
  [defaulted.id]: { isScoreless: true, mayBreakOff: false, winner: 'outcome' },
  [withdrew.id]: { isScoreless: false, mayBreakOff: true, winner: 'outcome' },
  [retired.id]: { isScoreless: false, mayBreakOff: true, winner: 'outcome' },
  [incomplete.id]: { isScoreless: false, mayBreakOff: true, winner: 'nobody' },
  [notPlayed.id]: { isScoreless: true, mayBreakOff: false, winner: 'nobody' },
  [postponed.id]: { isScoreless: true, mayBreakOff: false, winner: 'nobody' },
};
