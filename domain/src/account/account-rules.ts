import { ageOn } from '../date/utc-day';
import { ratingScaleOf } from '../rating/rating-scale';

/** Invisible characters would let one address look like another. */
const emailShape =
  /^[^\s\p{Cc}\p{Cf}@<>(),;:"\\[\]]+@[^\s\p{Cc}\p{Cf}@<>(),;:"\\[\]]+\.[^\s\p{Cc}\p{Cf}@<>(),;:"\\[\]]+$/u;

export function checkEmail(email: string): string | null {
  if (email === '') return 'Required';
  if (email.length > 254 || !emailShape.test(email)) return 'Must be in email format';
  return null;
}

export const passwordLength = { min: 10, max: 128 } as const;

/** Requires length instead of character classes: a long password is stronger than a short one with rules. */
export function checkPassword(password: string): string | null {
  if (password === '') return 'Required';
  if (password.length < passwordLength.min) return `Use at least ${passwordLength.min} characters`;
  if (password.length > passwordLength.max) return `Use at most ${passwordLength.max} characters`;
  return null;
}

/** Any notation is accepted, as long as it has enough digits to be called. */
export function checkPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').length;
  if (/^\+?[\d\s().\-/]*(?:(?:x|ext\.?)\s?\d{1,6})?$/i.test(phone) && digits >= 7 && digits <= 20)
    return null;
  return 'Enter a phone number, like +1 512 555 0134';
}

/** `today` and `birthDate` are plain dates, YYYY-MM-DD, which sort as text. */
export function checkBirthDate(birthDate: string, today: string): string | null {
  if (birthDate === '') return 'Required';
  if (!isCalendarDate(birthDate)) return 'Enter a date';
  if (birthDate > today || birthDate < '1900-01-01') return 'Enter your date of birth';
  return null;
}

const minimumAge = 13;

const tooYoungText =
  'You must be 13 or older to join. A parent or guardian can join and add you under Settings > Family.';

/** Birth dates of members: accounts are for ages 13 and up. */
export function checkMemberBirthDate(birthDate: string, today: string): string | null {
  const error = checkBirthDate(birthDate, today);
  if (error) return error;
  return ageOn(today, birthDate) < minimumAge ? tooYoungText : null;
}

/** A birth date decides who plays with juniors: members enter it once, and only others may correct it. */
export function checkOwnBirthDateChange(known: string | null, changed: string): string | null {
  return known === null || known === changed ? null : 'Ask an organizer to correct your birth date.';
}

export function checkRatingEstimate(sportTypeId: number, estimate: number): string | null {
  const range = ratingScaleOf(sportTypeId);
  if (estimate >= range.min && estimate <= range.max) return null;
  return `Enter a rating from ${range.min} to ${range.max}`;
}

export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const joinLinkIsDead = 'This link has already been used or has expired. Please join again.';
