/** The rules of a session's matches. A new one has a line here, and the compiler asks for the rest. */
export type MatchRules = {
  /** Whether the other side confirms a score that a captain posts. */
  confirmsScores: boolean;
  /** After how many hours a score stands by itself. */
  confirmHours: number;
  /** Days that captains have to agree on a make-up date; 0 for no limit. */
  makeupDays: number;
};

export type MatchRule = keyof MatchRules;

/** What a session starts with, and what the columns default to: nothing changes until an organizer changes a rule. */
export const defaultMatchRules: Readonly<MatchRules> = {
  confirmsScores: false,
  confirmHours: 48,
  makeupDays: 0,
};

export const matchRuleLimits = {
  confirmHours: { min: 1, max: 336 },
  makeupDays: { min: 0, max: 90 },
} as const;

type Limited = keyof typeof matchRuleLimits;

export type MatchRuleProblems = Partial<Record<MatchRule, string>>;

/** The message for each field that is not valid; an empty object means that all are. */
export function checkMatchRules(rules: MatchRules): MatchRuleProblems {
  const problems: MatchRuleProblems = {};
  for (const field of Object.keys(matchRuleLimits) as Limited[]) {
    const sentence = checkRange(field, rules[field]);
    if (sentence) problems[field] = sentence;
  }
  return problems;
}

function checkRange(field: Limited, value: number): string | null {
  const { min, max } = matchRuleLimits[field];
  const isFine = Number.isInteger(value) && value >= min && value <= max;
  return isFine ? null : `Enter a whole number from ${min} to ${max}.`;
}
