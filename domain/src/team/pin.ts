const pinMaxLength = 20;

export const wrongPinText =
  'The passcode you entered is invalid. Please try again or message the team captain';

/** Blank means no PIN. */
export function readPin(typed: string | null): string | null {
  return typed?.trim() || null;
}

export function checkPin(typed: string | null): string | null {
  const pin = readPin(typed);
  return pin !== null && pin.length > pinMaxLength ? `Use at most ${pinMaxLength} characters` : null;
}

/** Shown to captains if no PIN is set. */
export const noPinText = 'None';
