/** Passed and failed tests of a vitest report; a file that could not even be read counts as one failed test. */
export function countTests(report, ok) {
  if (!report) return { passed: 0, failed: 1 };
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unread.length }, ok);
}

/** Passed and failed journeys of a Playwright report. */
export function countJourneys(report, ok) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return honest({ passed: expected + flaky, failed: unexpected }, ok);
}

/** A run that says it failed, or that ran nothing, is never counted as good. */
function honest({ passed, failed }, ok) {
  const isSilent = failed === 0 && (!ok || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}
