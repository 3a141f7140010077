import type { SessionMatchRules } from '@courtline/contract/match-rules';
import type { CheckMode, LineupCheck } from '@courtline/domain/lineup/lineup-checks';
import { useWatch } from 'react-hook-form';
import type { Fact } from '../../ui/facts';
import { type MatchRuleValues, RuleNumber, RuleSelect } from './match-rule-fields';
import { checkOptions, matchRuleLabels } from './match-rule-labels';

type Details = {
  check: LineupCheck;
  help: string;
  /** The numbers that a check needs, with their help. */
  numbers: {
    name: 'ratingOrderTolerance' | 'ratingCap' | 'mixedFromLine' | 'playoffRound' | 'playoffMatches';
    help: string;
  }[];
  /** The numbers as the settings show them. */
  factOf?: (rules: SessionMatchRules) => string;
};

const checks: readonly Details[] = [
  {
    check: 'ratingOrder',
    help: 'Singles by rating, doubles by the ratings of both players together.',
    numbers: [
      { name: 'ratingOrderTolerance', help: 'How much a lower line may be rated above a higher one.' },
    ],
    factOf: ({ ratingOrderTolerance }) => `within ${ratingOrderTolerance.toFixed(2)}`,
  },
  {
    check: 'ratingCap',
    help: 'The ratings of both players together.',
    numbers: [{ name: 'ratingCap', help: 'For example 16.00.' }],
    factOf: ({ ratingCap }) => `up to ${ratingCap.toFixed(2)}`,
  },
  {
    check: 'mixed',
    help: 'One woman and one man in each mixed line. Players without a gender in their profile are not checked.',
    numbers: [{ name: 'mixedFromLine', help: 'This line and the ones after it are mixed. 1 means all.' }],
    factOf: ({ mixedFromLine }) => (mixedFromLine === 1 ? 'all lines' : `from Doubles ${mixedFromLine}`),
  },
  { check: 'oneLine', help: 'No one plays both singles and doubles, or two lines.', numbers: [] },
  {
    check: 'playoff',
    help: 'Players must have played for the team before they play in the playoffs.',
    numbers: [
      { name: 'playoffMatches', help: 'Matches for the team in this session.' },
      { name: 'playoffRound', help: 'The minimum holds from this round on.' },
    ],
    factOf: ({ playoffMatches, playoffRound }) => `${playoffMatches}, from round ${playoffRound}`,
  },
  {
    check: 'movedLines',
    help: "A doubles pair plays at most one line above or below its line in the team's last match.",
    numbers: [],
  },
];

export function lineupFacts(rules: SessionMatchRules): Fact[] {
  const on = checks.filter(({ check }) => rules[`${check}Check`] !== 'off');
  if (on.length === 0) return [{ label: 'Checks', value: 'None' }];
  return on.map(({ check, factOf }) => ({
    label: matchRuleLabels[`${check}Check`].label,
    value: [modeText(rules[`${check}Check`]), factOf?.(rules)].filter(Boolean).join(', '),
  }));
}

function modeText(mode: CheckMode): string {
  return checkOptions.find(({ id }) => id === mode)?.label ?? mode;
}

export function LineupFields() {
  return checks.map((details) => <CheckFields key={details.check} {...details} />);
}

function CheckFields({ check, help, numbers }: Details) {
  const mode = useWatch<MatchRuleValues, `${LineupCheck}Check`>({ name: `${check}Check` });
  return (
    <>
      <RuleSelect name={`${check}Check`} help={help} />
      {mode !== 'off' && numbers.map((number) => <RuleNumber key={number.name} {...number} />)}
    </>
  );
}
