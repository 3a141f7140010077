const minute = 60 * 1000;

export const signInLinkLastsMs = 15 * minute;
/** A code is read in an e-mail and typed at once. */
export const emailCodeLastsMs = 10 * minute;
/** How long a sign-in waits for the code of the second factor. */
export const secondFactorWaitMs = 10 * minute;
/** What a passkey has to sign is asked for once, and soon. */
export const challengeLastsMs = 5 * minute;

/** Wrong codes after which a sign-in link, or a sign-in that waits for its second factor, is dead. */
export const mostWrongCodes = 5;

export const recoveryCodeCount = 10;

export const mostPasskeys = 20;

export function checkPasskeyCount(count: number): string | null {
  return count >= mostPasskeys ? `You can have up to ${mostPasskeys} passkeys. Remove one first.` : null;
}

/** The code of an authenticator app or of a sign-in link, however it is grouped: six digits; null if it is none. */
export function readDigits(code: string): string | null {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Letters and digits that are not mistaken for each other, in two groups. */
export const recoveryCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** As it is compared: without groups and in lower case; null if it is none. */
export function readRecoveryCode(code: string): string | null {
  const letters = code.replace(/[\s-]/g, '').toLowerCase();
  return /^[2-9a-hjkmnp-z]{10}$/.test(letters) ? letters : null;
}

export function checkSecondFactorCode(code: string): string | null {
  if (code.trim() === '') return 'Required';
  return (readDigits(code) ?? readRecoveryCode(code)) ? null : 'Enter 6 digits, or a recovery code';
}

type Factors = { passkeys: number; hasAuthenticator: boolean };

/**
 * Organizers and admins keep a second factor while the site requires one: without it they would lose their rights in the
 * middle of their work.
 */
export function checkRemoveFactor(left: Factors, isRequired: boolean): string | null {
  if (!isRequired || left.hasAuthenticator || left.passkeys > 0) return null;
  return 'This site requires a second step for your role. Set up another one first.';
}

/** An admin who turns the requirement on must already meet it, or would be locked out. */
export function checkRequireSecondFactor(isRequired: boolean, isProven: boolean): string | null {
  return !isRequired || isProven ? null : 'Sign in with a second step yourself first.';
}

type Organizer = { isAdmin: boolean; leagueIds: readonly number[]; conferenceIds: readonly number[] };

export function hasOrganizerRights({ isAdmin, leagueIds, conferenceIds }: Organizer): boolean {
  return isAdmin || leagueIds.length > 0 || conferenceIds.length > 0;
}
