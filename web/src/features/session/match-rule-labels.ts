import type { CheckMode } from '@courtline/domain/lineup/lineup-checks';
import type { MatchRule } from '@courtline/domain/session/match-rules';
import type { FieldLabel } from '../../ui/edit-conflicts';

/** What a session does about a lineup that breaks a rule. */
export const checkOptions: { id: CheckMode; label: string }[] = [
  { id: 'off', label: 'Off' },
  { id: 'warn', label: 'Warn the captain' },
  { id: 'refuse', label: 'Refuse the lineup' },
];

/** Labels of the rules in the editor and where two edits conflict. */
export const matchRuleLabels: Record<MatchRule, FieldLabel> = {
  confirmsScores: { label: 'The other team confirms scores' },
  confirmHours: { label: 'Hours to confirm' },
  ratingOrderCheck: { label: 'Stronger lines first', options: checkOptions },
  ratingOrderTolerance: { label: 'Tolerance' },
  ratingCapCheck: { label: 'Combined rating of a doubles line', options: checkOptions },
  ratingCap: { label: 'Highest combined rating' },
  mixedCheck: { label: 'Mixed doubles', options: checkOptions },
  mixedFromLine: { label: 'Mixed from doubles line' },
  oneLineCheck: { label: 'One line per player', options: checkOptions },
  playoffCheck: { label: 'Matches before the playoffs', options: checkOptions },
  playoffRound: { label: 'Playoffs start in round' },
  playoffMatches: { label: 'Matches required' },
  movedLinesCheck: { label: 'Pairs move at most one line', options: checkOptions },
  sealsLineups: { label: 'Sealed lineups' },
  sealMinutes: { label: 'Minutes before the match' },
  hasSubstituteList: { label: 'Substitute list' },
  substituteFee: { label: 'What a substitute pays for a match' },
  makeupDays: { label: 'Days to agree on a make-up date' },
};
