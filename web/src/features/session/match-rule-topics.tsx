import type { SessionMatchRules } from '@courtline/contract/match-rules';
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
  { title: 'Rain', facts: rainFacts, Fields: RainFields },
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

function rainFacts({ makeupDays }: SessionMatchRules): Fact[] {
  const text = `Agreed within ${makeupDays} ${makeupDays === 1 ? 'day' : 'days'}`;
  return [{ label: 'Make-up dates', value: makeupDays === 0 ? 'No deadline' : text }];
}

function RainFields() {
  return (
    <RuleNumber
      name="makeupDays"
      help="How long captains have to agree when a match is postponed. After that it's on your desk as overdue. 0 means no deadline."
    />
  );
}
