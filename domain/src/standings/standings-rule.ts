import { standingsRules } from '../constants';

export type StandingsRule = (typeof standingsRules)[keyof typeof standingsRules];
export type StandingsRuleId = StandingsRule['id'];

export function standingsRulesOf(sportTypeId: number): StandingsRule[] {
  return Object.values(standingsRules).filter(
    (rule) => rule.sportTypeId === null || rule.sportTypeId === sportTypeId,
  );
}

export function checkStandingsRule(ruleId: number, sportTypeId: number): string | null {
  const isOffered = standingsRulesOf(sportTypeId).some(({ id }) => id === ruleId);
  return isOffered ? null : "This standings rule isn't available for the session's sport.";
}
