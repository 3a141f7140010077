import { ageOn } from '../date/age';
import type { Actor } from './actor';
import { shortLastName } from './privacy';

export const adultAge = 18;

type Person = { firstName: string; lastName: string; birthDate: string | null };

type Aged = Pick<Person, 'birthDate'> & {
  /** Whether they stand, or ever stood, on a roster of a junior league. */
  playsAmongJuniors?: boolean;
};

/** Whose birth date nobody knows is as old as those they play with. Days are YYYY-MM-DD. */
export function isJunior({ birthDate, playsAmongJuniors = false }: Aged, today: string): boolean {
  return birthDate === null ? playsAmongJuniors : ageOn(today, birthDate) < adultAge;
}

/** A visitor learns of a junior the first name and an initial, and nothing of where they live. */
export function canSeeWholePerson(actor: Actor, person: Aged, today: string): boolean {
  return actor.kind === 'member' || !isJunior(person, today);
}

export function shownName(actor: Actor, person: Person & Aged, today: string) {
  const { firstName } = person;
  const lastName = canSeeWholePerson(actor, person, today) ? person.lastName : shortLastName(person.lastName);
  return { firstName, lastName, displayName: `${firstName} ${lastName}` };
}
