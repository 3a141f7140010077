import { ageOn } from '../date/age';
import type { Actor } from './actor';
import { shortLastName } from './privacy';

export const adultAge = 18;

type Person = { firstName: string; lastName: string; birthDate: string | null };

/** Whose birth date nobody knows counts as grown up. Days are YYYY-MM-DD. */
export function isJunior({ birthDate }: Pick<Person, 'birthDate'>, today: string): boolean {
  return birthDate !== null && ageOn(today, birthDate) < adultAge;
}

/** A visitor learns of a junior the first name and an initial, and nothing of where they live. */
export function canSeeWholePerson(actor: Actor, person: Pick<Person, 'birthDate'>, today: string): boolean {
  return actor.kind === 'member' || !isJunior(person, today);
}

export function shownName(actor: Actor, person: Person, today: string) {
  const { firstName } = person;
  const lastName = canSeeWholePerson(actor, person, today) ? person.lastName : shortLastName(person.lastName);
  return { firstName, lastName, displayName: `${firstName} ${lastName}` };
}
