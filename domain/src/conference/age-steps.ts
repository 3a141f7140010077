import { ageSteps } from '../constants';

/** A slider's two ends, as steps from 1 to 22. */
export type AgeSteps = { from: number; to: number };

export type Ages = { minAge: number; maxAge: number };

/** Step 1 and step 22 mean no limit. */
export function agesOfSteps({ from, to }: AgeSteps): Ages {
  return { minAge: ageOfStep(from), maxAge: ageOfStep(to) };
}

/** Ages between two steps are widened to them, so that the slider never shows a narrower range than the stored one. */
export function stepsOfAges({ minAge, maxAge }: Ages): AgeSteps {
  const from = ageSteps.findLastIndex((age) => age <= minAge);
  const to = ageSteps.findIndex((age) => age >= maxAge);
  return { from: from === -1 ? 1 : from + 1, to: to === -1 ? ageSteps.length : to + 1 };
}

export function checkAges({ minAge, maxAge }: Ages): string | null {
  const [youngest, oldest] = [ageOfStep(1), ageOfStep(ageSteps.length)];
  if ([minAge, maxAge].some((age) => !Number.isInteger(age) || age < youngest || age > oldest)) {
    return `Choose ages between ${youngest} and ${oldest}`;
  }
  return minAge > maxAge ? "The minimum age can't be higher than the maximum" : null;
}

function ageOfStep(step: number): number {
  const age = ageSteps[step - 1];
  if (age === undefined) throw new RangeError(`There is no age step ${step}`);
  return age;
}
