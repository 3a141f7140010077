import type { CheckMode } from '@courtline/domain/lineup/lineup-checks';
import { type MatchRules, matchRuleLimits, ratingRuleLimits } from '@courtline/domain/session/match-rules';
import { between, words } from './allowed-values';

/** Another value than the default for every rule of a session's matches. */
export const otherMatchRules: MatchRules = {
  confirmsScores: true,
  confirmHours: 24,
  sealsLineups: true,
  sealMinutes: 30,
  hasSubstituteList: true,
  substituteFee: 10,
  makeupDays: 14,
  ratingOrderCheck: 'warn',
  ratingOrderTolerance: 0.25,
  ratingCapCheck: 'refuse',
  ratingCap: 14.5,
  mixedCheck: 'warn',
  mixedFromLine: 2,
  oneLineCheck: 'refuse',
  playoffCheck: 'warn',
  playoffRound: 8,
  playoffMatches: 3,
  movedLinesCheck: 'refuse',
};

const checkModes = words<CheckMode>({ off: 1, warn: 1, refuse: 1 });

/** What the constraints of their columns must allow. */
export const matchRuleChecks: Record<string, string> = {
  session_match_rules_confirm_hours_check: between(Object.values(matchRuleLimits.confirmHours)),
  session_match_rules_substitute_fee_check: between(Object.values(matchRuleLimits.substituteFee)),
  session_match_rules_makeup_days_check: between(Object.values(matchRuleLimits.makeupDays)),
  session_match_rules_seal_minutes_check: between(Object.values(matchRuleLimits.sealMinutes)),
  session_match_rules_rating_order_check_check: checkModes,
  session_match_rules_rating_order_tolerance_check: between(
    Object.values(ratingRuleLimits.ratingOrderTolerance),
  ),
  session_match_rules_rating_cap_check_check: checkModes,
  session_match_rules_rating_cap_check: between(Object.values(ratingRuleLimits.ratingCap)),
  session_match_rules_mixed_check_check: checkModes,
  session_match_rules_mixed_from_line_check: between(Object.values(matchRuleLimits.mixedFromLine)),
  session_match_rules_one_line_check_check: checkModes,
  session_match_rules_playoff_check_check: checkModes,
  session_match_rules_playoff_round_check: between(Object.values(matchRuleLimits.playoffRound)),
  session_match_rules_playoff_matches_check: between(Object.values(matchRuleLimits.playoffMatches)),
  session_match_rules_moved_lines_check_check: checkModes,
};
