import { ageSteps } from '../constants';

const youngest = ageSteps[0];
const oldest = ageSteps[ageSteps.length - 1] as number;

/** The ends of the age scale mean no limit. */
export function ageLabel(minAge: number, maxAge: number): string {
  const hasLower = minAge > youngest;
  const hasUpper = maxAge < oldest;
  if (hasLower && hasUpper) return `${minAge} to ${maxAge}`;
  if (hasLower) return `${minAge} and Over`;
  if (hasUpper) return `${maxAge} and Under`;
  return 'All';
}
