const pinMaxLength = 20;

export const wrongPinText =
  'The passcode you entered is invalid. Please try again or message the team captain';

/** Nothing but blanks means no password. */
export function readPin(typed: string | null): string | null {
  return typed?.trim() || null;
}

export function checkPin(typed: string | null): string | null {
  const pin = readPin(typed);
  return pin !== null && pin.length > pinMaxLength ? `Use at most ${pinMaxLength} characters` : null;
}

/** What a captain sees in place of a password that was not set. */
export const noPinText = 'None';
