/**
 * Passed and failed tests of a vitest report, and the names of those that failed; a file that could not even be read
 * counts as one failed test.
 */
export function countTests(report, ok) {
  if (!report) return honest({ passed: 0, failures: [] }, false);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  return honest({ passed: report.numPassedTests, failures }, ok);
}

/** Passed and failed journeys of a Playwright report, and the names of those that failed. */
export function countJourneys(report, ok) {
  if (!report) return honest({ passed: 0, failures: [] }, false);
  const failures = specsOf(report)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file}:${spec.line} > ${spec.title}: ${firstLine(messageOf(spec))}`);
  return honest({ passed: report.stats.expected + report.stats.flaky, failures }, ok);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messageOf({ tests = [] }) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
}

function firstLine(text = '') {
  return text.trim().split('\n')[0];
}

/** A run that says it failed, or that ran nothing, is never counted as good. */
function honest({ passed, failures }, ok) {
  const isSilent = failures.length === 0 && (!ok || passed === 0);
  const all = isSilent ? ['The run failed without naming a test.'] : failures;
  return { passed, failed: all.length, failures: all };
}
