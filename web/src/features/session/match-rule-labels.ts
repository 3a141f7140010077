import type { MatchRule } from '@courtline/domain/session/match-rules';
import type { FieldLabel } from '../../ui/edit-conflicts';

/** Labels of the rules in the editor and where two edits conflict. */
export const matchRuleLabels: Record<MatchRule, FieldLabel> = {
  confirmsScores: { label: 'The other team confirms scores' },
  confirmHours: { label: 'Hours to confirm' },
  makeupDays: { label: 'Days to agree on a make-up date' },
};
