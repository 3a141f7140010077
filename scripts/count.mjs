/**
 * Counts passed and failed tests of a vitest report, and names the failed ones; a file that could not be loaded counts
 * as one failed test.
 */
export function countTests(report, ok) {
  if (!report) return failIfEmpty({ passed: 0, failures: [] }, false);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  return failIfEmpty({ passed: report.numPassedTests, failures }, ok);
}

/** Counts passed and failed journeys of a Playwright report, and names the failed ones. */
export function countJourneys(report, ok) {
  if (!report) return failIfEmpty({ passed: 0, failures: [] }, false);
  const failures = specsOf(report)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file}:${spec.line} > ${spec.title}: ${firstLine(messageOf(spec))}`);
  return failIfEmpty({ passed: report.stats.expected + report.stats.flaky, failures }, ok);
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

/** A run that exits with an error, or that ran nothing, never counts as passed. */
function failIfEmpty({ passed, failures }, ok) {
  const isSilent = failures.length === 0 && (!ok || passed === 0);
  const all = isSilent ? ['The run failed without naming a test.'] : failures;
  return { passed, failed: all.length, failures: all };
}
