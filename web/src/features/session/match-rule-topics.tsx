import type { SessionMatchRules } from '@courtline/contract/match-rules';
import { formatSum } from '@courtline/domain/registration/money';
import { useWatch } from 'react-hook-form';
import type { Fact } from '../../ui/facts';
import { type MatchRuleValues, RuleNumber, RuleSwitch } from './match-rule-fields';

type Topic = {
  title: string;
  /** As the settings show it. */
  facts: (rules: SessionMatchRules) => Fact[];
  /** As the editor shows it. */
  Fields: () => React.ReactNode;
};

/** The rules by topic, in the order of the editor. */
export const matchRuleTopics: readonly Topic[] = [
  { title: 'Scores', facts: scoreFacts, Fields: ScoreFields },
  { title: 'Substitutes', facts: substituteFacts, Fields: SubstituteFields },
];

function scoreFacts({ confirmsScores, confirmHours }: SessionMatchRules): Fact[] {
  const text = `By the other team within ${confirmHours} ${confirmHours === 1 ? 'hour' : 'hours'}`;
  return [{ label: 'Confirmation', value: confirmsScores ? text : 'None' }];
}

function ScoreFields() {
  const confirmsScores = useWatch<MatchRuleValues, 'confirmsScores'>({ name: 'confirmsScores' });
  return (
    <>
      <RuleSwitch
        name="confirmsScores"
        help="A score that a captain posts is provisional until the other team confirms it. It counts in the standings at once."
      />
      {confirmsScores && (
        <RuleNumber name="confirmHours" help="After this time the score stands without an answer." />
      )}
    </>
  );
}

function substituteFacts({ hasSubstituteList, substituteFee }: SessionMatchRules): Fact[] {
  return [
    { label: 'List', value: hasSubstituteList ? 'Anyone who may play can join' : 'None' },
    { label: 'Fee', value: substituteFee === 0 ? 'None' : `${formatSum(substituteFee)} for a match` },
  ];
}

function SubstituteFields() {
  return (
    <>
      <RuleSwitch
        name="hasSubstituteList"
        help="People who meet the rules of this session can offer to substitute. Only captains see who is on the list."
      />
      <RuleNumber
        name="substituteFee"
        help="Shown in every invitation. You collect it yourself. Enter 0 for nothing."
      />
    </>
  );
}
