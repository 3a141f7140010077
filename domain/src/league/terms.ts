export const termsLimits = { title: 120, body: 20_000 } as const;

/** Only the current version can be accepted: a page that was open too long shows an older text. */
export function checkAcceptedVersion(version: number, current: number | null): string | null {
  if (current === null) return 'This league has no terms.';
  return version === current ? null : 'The terms have changed. Please read the new version.';
}

/** Why a player cannot register yet, or null. */
export function checkTermsAccepted({ lacksTerms }: { lacksTerms: boolean }): string | null {
  return lacksTerms ? "Accept the league's terms first." : null;
}
