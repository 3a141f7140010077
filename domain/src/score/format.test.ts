import { expect, it } from 'vitest';
import { gameRules, scoreLimits, scoringFormats } from '../constants';
import { formatOf } from './format';

const all = Object.values(scoringFormats).flatMap(({ id, label }) =>
  Object.values(gameRules).map((rule) => ({ label, rule: rule.label, formatId: id, gameRuleId: rule.id })),
);

it.each(all)('$label under the rule $rule has at most three sets or games', (scoring) => {
  const { sets } = formatOf(scoring);
  expect(sets.length).toBeGreaterThanOrEqual(1);
  expect(sets.length).toBeLessThanOrEqual(scoreLimits.sets);
});

it.each([
  ['sets', [1, 2, 3, 5]],
  ['games', [4, 6, 7, 8]],
] as const)('uses %s in the formats %j', (unit, formatIds) => {
  for (const formatId of formatIds) expect(`${formatOf({ formatId, gameRuleId: 1 }).unit}s`).toBe(unit);
});
