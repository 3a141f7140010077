import { describe, expect, it } from 'vitest';
import { countJourneys, countTests } from './count.mjs';

const file = (...tests: string[]) => ({
  status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status) => ({ status })),
});

describe('The closing line of npm test', () => {
  it('counts what passed and what failed', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('passed', 'failed'), file('passed')],
    };
    expect(countTests(report, false)).toEqual({ passed: 2, failed: 1 });
    expect(countJourneys({ stats: { expected: 3, flaky: 0, unexpected: 2 } }, false)).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('counts a file that could not be read as failed', () => {
    const unreadable = { status: 'failed', assertionResults: [] };
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed'), unreadable] };
    expect(countTests(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  it('never takes silence for success', () => {
    expect(countTests(null, true)).toEqual({ passed: 0, failed: 1 });
    expect(countTests({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, true)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(countJourneys(null, true)).toEqual({ passed: 0, failed: 1 });
    expect(countJourneys({ stats: { expected: 5, flaky: 0, unexpected: 0 } }, false)).toEqual({
      passed: 5,
      failed: 1,
    });
  });
});
