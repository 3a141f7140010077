import { checkBirthDate } from '../account/account-rules';
import { ageOn } from '../date/utc-day';
import { adultAge } from '../permission/junior';

/** From this age on the family may give a child an account of their own. */
export const accountAge = 13;

/** Birth date of a child that a guardian adds. */
export function checkChildBirthDate(birthDate: string, today: string): string | null {
  const error = checkBirthDate(birthDate, today);
  if (error) return error === 'Enter your date of birth' ? "Enter the child's date of birth" : error;
  const age = ageOn(today, birthDate);
  if (age < 3) return "Enter the child's date of birth";
  return age < adultAge ? null : 'A child is under 18. Adults join with an account of their own.';
}
