import { type LineupRules, defaultLineupRules } from '../lineup/lineup-checks';

/** The rules of a session's matches. A new one has a line here, and the compiler asks for the rest. */
export type MatchRules = LineupRules & {
  /** Whether the other side confirms a score that a captain posts. */
  confirmsScores: boolean;
  /** After how many hours a score stands by itself. */
  confirmHours: number;
  /** Whether both lineups of a match are sealed and open at the same instant. */
  sealsLineups: boolean;
  /** How many minutes before a match sealed lineups open at the latest. */
  sealMinutes: number;
  /** Whether people can offer to substitute in the session. */
  hasSubstituteList: boolean;
  /** What a substitute pays for a match, in whole units of the currency. */
  substituteFee: number;
  /** Days that captains have to agree on a make-up date; 0 for no limit. */
  makeupDays: number;
};

export type MatchRule = keyof MatchRules;

/** What a session starts with, and what the columns default to: nothing changes until an organizer changes a rule. */
export const defaultMatchRules: Readonly<MatchRules> = {
  confirmsScores: false,
  confirmHours: 48,
  ...defaultLineupRules,
  sealsLineups: false,
  sealMinutes: 60,
  hasSubstituteList: false,
  substituteFee: 0,
  makeupDays: 0,
};

export const matchRuleLimits = {
  confirmHours: { min: 1, max: 336 },
  mixedFromLine: { min: 1, max: 50 },
  playoffRound: { min: 1, max: 99 },
  playoffMatches: { min: 1, max: 50 },
  sealMinutes: { min: 0, max: 1440 },
  substituteFee: { min: 0, max: 500 },
  makeupDays: { min: 0, max: 90 },
} as const;

/** Ratings have two decimals. */
export const ratingRuleLimits = {
  ratingOrderTolerance: { min: 0, max: 5 },
  ratingCap: { min: 2, max: 33 },
} as const;

type LimitedRating = keyof typeof ratingRuleLimits;

type Limited = keyof typeof matchRuleLimits;

export type MatchRuleProblems = Partial<Record<MatchRule, string>>;

/** The message for each field that is not valid; an empty object means that all are. */
export function checkMatchRules(rules: MatchRules): MatchRuleProblems {
  const problems: MatchRuleProblems = {};
  for (const field of Object.keys(matchRuleLimits) as Limited[]) {
    const sentence = checkRange(field, rules[field]);
    if (sentence) problems[field] = sentence;
  }
  for (const field of Object.keys(ratingRuleLimits) as LimitedRating[]) {
    const sentence = checkRating(field, rules[field]);
    if (sentence) problems[field] = sentence;
  }
  return problems;
}

function checkRange(field: Limited, value: number): string | null {
  const { min, max } = matchRuleLimits[field];
  const isFine = Number.isInteger(value) && value >= min && value <= max;
  return isFine ? null : `Enter a whole number from ${min} to ${max}.`;
}

function checkRating(field: LimitedRating, value: number): string | null {
  const { min, max } = ratingRuleLimits[field];
  const hasTwoDecimals = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  if (value >= min && value <= max && hasTwoDecimals) return null;
  return `Enter a number from ${min} to ${max}, with up to two decimals.`;
}
