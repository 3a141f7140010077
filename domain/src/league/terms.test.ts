import { expect, it } from 'vitest';
import { checkAcceptedVersion, checkTermsAccepted } from './terms';

it.each([
  [2, 2, null],
  [1, 2, 'The terms have changed. Please read the new version.'],
  [1, null, 'This league has no terms.'],
])('accepts the current version only (%i of %s)', (version, current, problem) => {
  expect(checkAcceptedVersion(version, current)).toBe(problem);
});

it('asks for the terms before registering', () => {
  expect(checkTermsAccepted({ lacksTerms: true })).toBe("Accept the league's terms first.");
  expect(checkTermsAccepted({ lacksTerms: false })).toBeNull();
});
