import type { SessionMatchRules } from '@courtline/contract/match-rules';
import { formatSum } from '@courtline/domain/registration/money';
import { useWatch } from 'react-hook-form';
import type { Fact } from '../../ui/facts';
import { LineupFields, lineupFacts } from './lineup-rule-topic';
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
  { title: 'Lineups', facts: lineupFacts, Fields: LineupFields },
  { title: 'Lineup exchange', facts: exchangeFacts, Fields: ExchangeFields },
  { title: 'Scores', facts: scoreFacts, Fields: ScoreFields },
  { title: 'Substitutes', facts: substituteFacts, Fields: SubstituteFields },
  { title: 'Rain', facts: rainFacts, Fields: RainFields },
];

function exchangeFacts({ sealsLineups, sealMinutes }: SessionMatchRules): Fact[] {
  const minutes = `${sealMinutes} ${sealMinutes === 1 ? 'minute' : 'minutes'}`;
  const text = `Sealed, open together ${minutes} before the match at the latest`;
  return [{ label: 'Lineup exchange', value: sealsLineups ? text : 'Each captain publishes' }];
}

function ExchangeFields() {
  const sealsLineups = useWatch<MatchRuleValues, 'sealsLineups'>({ name: 'sealsLineups' });
  return (
    <>
      <RuleSwitch
        name="sealsLineups"
        help="Captains seal their lineups, and both open at the same time. Turn it on before the first match."
      />
      {sealsLineups && (
        <RuleNumber
          name="sealMinutes"
          help="If a lineup isn't sealed by then, it's sealed as it stands and both open."
        />
      )}
    </>
  );
}

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
