export const priceCodeLimits = {
  length: { min: 4, max: 20 },
  uses: { min: 1, max: 10_000 },
  perSession: 200,
} as const;

export const percentsOff = { min: 1, max: 100 } as const;

/** Codes are typed by people: capitals and small letters are the same, and so are surrounding spaces. */
export function readPriceCode(typed: string): string {
  return typed.trim().toUpperCase();
}

export function checkPriceCodeText(typed: string): string | null {
  const code = readPriceCode(typed);
  if (code === '') return 'Required';
  const { min, max } = priceCodeLimits.length;
  if (code.length < min || code.length > max) return `Use ${min} to ${max} characters`;
  return /^[A-Z0-9-]+$/.test(code) ? null : 'Use letters, digits and hyphens only';
}

export function checkPercentOff(percent: number | null): string | null {
  if (percent === null) return 'Required';
  const { min, max } = percentsOff;
  const isInRange = percent >= min && percent <= max;
  return Number.isInteger(percent) && isInRange ? null : `Enter a whole number from ${min} to ${max}`;
}

export function checkUsesMax(uses: number | null): string | null {
  if (uses === null) return null;
  const { min, max } = priceCodeLimits.uses;
  return Number.isInteger(uses) && uses >= min && uses <= max
    ? null
    : `Enter a whole number from ${min} to ${max}`;
}

type UsableCode = { until: string | null; usesMax: number | null; used: number; isEnded: boolean };

/** Why the code can't be used now, or null; `used` leaves out the person who asks. A code that never was has no row. */
export function checkPriceCode(code: UsableCode | null, today: string): string | null {
  if (code === null) return "That code isn't valid for this session.";
  if (code.isEnded || (code.until !== null && today > code.until)) return 'That code has expired.';
  return isUsedUp(code) ? 'That code has been used up.' : null;
}

export function isUsedUp({ usesMax, used }: Pick<UsableCode, 'usesMax' | 'used'>): boolean {
  return usesMax !== null && used >= usesMax;
}
