import { describe, expect, it } from 'vitest';
import { countJourneys, countTests } from './count.mjs';

const file = (name: string, ...tests: string[]) => ({
  name,
  status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status, at) => ({
    status,
    fullName: `test ${at}`,
    failureMessages: status === 'failed' ? ['expected 1 to be 2\n at line 3'] : [],
  })),
});

const journey = (title: string, ok: boolean) => ({
  title,
  ok,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ results: ok ? [{}] : [{ error: { message: 'never shown\n at line 3' } }] }],
});

const silent = (passed: number) => ({
  passed,
  failed: 1,
  failures: ['The run failed without naming a test.'],
});

describe('The summary of npm test', () => {
  it('counts passed tests and names failed ones', () => {
    const report = {
      numPassedTests: 2,
      testResults: [file('a.test.ts', 'passed', 'failed'), file('b.test.ts', 'passed')],
    };
    expect(countTests(report, false)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts > test 1: expected 1 to be 2'],
    });
  });

  it('counts passed journeys and names failed ones', () => {
    const suites = [{ specs: [journey('A', true)], suites: [{ specs: [journey('B', false)] }] }];
    expect(countJourneys({ stats: { expected: 1, flaky: 0 }, suites }, false)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.spec.ts:7 > B: never shown'],
    });
  });

  it('counts a file that could not be loaded as failed', () => {
    const unreadable = { ...file('b.test.ts'), status: 'failed', message: 'cannot be read' };
    const report = { numPassedTests: 1, testResults: [file('a.test.ts', 'passed'), unreadable] };
    expect(countTests(report, false)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['b.test.ts: cannot be read'],
    });
  });

  it('counts an empty report as failed', () => {
    expect(countTests(null, true)).toEqual(silent(0));
    expect(countTests({ numPassedTests: 0, testResults: [] }, true)).toEqual(silent(0));
    expect(countJourneys(null, true)).toEqual(silent(0));
    expect(countJourneys({ stats: { expected: 5, flaky: 0 }, suites: [] }, false)).toEqual(silent(5));
  });
});
