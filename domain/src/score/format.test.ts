import { expect, it } from 'vitest';
import { gameRules, scoreLimits, scoringFormats } from '../constants';
import { type Format, formatOf } from './format';

const names = Object.keys(scoringFormats) as (keyof typeof scoringFormats)[];

const all = names.flatMap((name) => {
  const { id, label } = scoringFormats[name];
  return Object.values(gameRules).map((rule) => ({
    name,
    label,
    rule: rule.label,
    formatId: id,
    gameRuleId: rule.id,
  }));
});

it.each(all)('$label under the rule $rule has at most three sets or games', (scoring) => {
  const { sets } = formatOf(scoring);
  expect(sets.length).toBeGreaterThanOrEqual(1);
  expect(sets.length).toBeLessThanOrEqual(scoreLimits.sets);
});

const units: Record<keyof typeof scoringFormats, Format['unit']> = {
  bestOfThreeSets: 'set',
  twoSetsMatchTiebreak: 'set',
  singleSet: 'set',
  timeBased: 'game',
  fastFour: 'set',
  singleGame: 'game',
  bestOfThreeGames: 'game',
  timeBasedGames: 'game',
};

it.each(all)('$label under the rule $rule is scored in its unit', ({ name, ...scoring }) => {
  expect(formatOf(scoring).unit).toBe(units[name]);
});
