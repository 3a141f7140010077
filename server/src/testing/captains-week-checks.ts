import { availabilities } from '@courtline/domain/constants';
import { type CeremonyStep, ceremonySteps, secretLengths } from '@courtline/domain/draw/ceremony';
import { postponeReasonKeys } from '@courtline/domain/match/postponement';
import { rulePackLimits } from '@courtline/domain/rule-pack/rule-pack';
import { adjustmentLimits } from '@courtline/domain/standings/point-adjustment';
import { answerMinutes, invitationStates, searchStates } from '@courtline/domain/roster/substitutes';
import { confirmationStates, disputeDecisions } from '@courtline/domain/score/confirmation';
import { scoreReminders } from '@courtline/domain/score/score-reminder';
import type { ProposalState } from '../store/match/makeup';
import type { settlePostponement } from '../store/match/postponement';
import { between, idsOf, literals, oneOf, words } from './allowed-values';
import { matchRuleChecks } from './match-rule-values';

const proposalStates = words<ProposalState>({ open: 1, accepted: 1, replaced: 1, withdrawn: 1, closed: 1 });
const outcomes = words<Parameters<typeof settlePostponement>[1]['outcome']>({
  agreed: 1,
  set: 1,
  resumed: 1,
});

/** What the constraints about draws, postponed matches, scores, match rules and substitutes must allow. */
export const captainsWeekChecks: Record<string, string> = {
  makeup_answers_player_availability_status_type_id_check: between(
    // No answer is no row.
    idsOf(availabilities).filter((id) => id !== availabilities.unset.id),
  ),
  draw_ceremonies_check: literals('drawn' satisfies CeremonyStep, 6),
  draw_ceremonies_step_check: oneOf(...ceremonySteps),
  draw_secrets_secret_check: literals(secretLengths.max),
  makeup_proposals_decided_or_open: literals('open'),
  makeup_proposals_side_check: oneOf(1, 2),
  makeup_proposals_state_check: proposalStates,
  imported_rule_packs_version_check: between([1, rulePackLimits.versionMax]),
  point_adjustments_points_check: literals(-adjustmentLimits.points, adjustmentLimits.points, 0),
  postponements_outcome_check: outcomes,
  postponements_reason_check: oneOf(...postponeReasonKeys),
  score_confirmations_posted_side_check: oneOf(1, 2),
  score_confirmations_state_check: between(Object.values(confirmationStates)),
  score_reminders_step_check: between(Object.values(scoreReminders)),
  score_confirmations_when_confirmed: literals(confirmationStates.confirmed),
  score_disputes_decision_check: oneOf(...disputeDecisions),
  ...matchRuleChecks,
  substitute_searches_state_check: oneOf(...searchStates),
  substitute_invitations_state_check: oneOf(...invitationStates),
  substitute_searches_minutes_check: between([1, Math.max(...answerMinutes.choices)]),
};
