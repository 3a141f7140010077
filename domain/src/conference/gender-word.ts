import { genders } from '../constants';

/** 'Female' for the letter F, which is too short on its own. */
export function genderWord(label: string): string {
  return Object.values(genders).find((gender) => gender.label === label)?.word ?? label;
}
