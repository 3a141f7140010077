import { expect, it } from 'vitest';
import { sports } from '../constants';
import { checkStandingsRule, standingsRulesOf } from './standings-rule';

it.each([
  ['tennis', ['Win/loss record', '% of team matches won', '% of games won']],
  ['pickleball', ['Win/loss record', '% of team matches won', '% of points won']],
] as const)('offers in %s the rules %j', (sport, labels) => {
  expect(standingsRulesOf(sports[sport].id).map(({ label }) => label)).toEqual(labels);
});

it.each([
  [1, 'tennis', true],
  [3, 'tennis', true],
  [4, 'tennis', false],
  [3, 'pickleball', false],
  [4, 'pickleball', true],
  [5, 'pickleball', false],
] as const)('rule %i exists in %s: %s', (rule, sport, exists) => {
  expect(checkStandingsRule(rule, sports[sport].id) === null).toBe(exists);
});
