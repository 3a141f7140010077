import { describe, expect, it } from 'vitest';
import { checkMatchRules, defaultMatchRules, matchRuleLimits } from './match-rules';

describe('The rules of the matches of a session', () => {
  it('change nothing by default', () => {
    expect(defaultMatchRules).toMatchObject({ confirmsScores: false, confirmHours: 48 });
    expect(checkMatchRules(defaultMatchRules)).toEqual({});
  });

  it.each(Object.entries(matchRuleLimits))('%s is a whole number in its range', (field, { min, max }) => {
    const problems = (value: number) => checkMatchRules({ ...defaultMatchRules, [field]: value });
    for (const value of [min, max]) expect(problems(value)).toEqual({});
    for (const value of [min - 1, max + 1, min + 0.5, Number.NaN]) {
      expect(problems(value)).toEqual({ [field]: `Enter a whole number from ${min} to ${max}.` });
    }
  });
});
