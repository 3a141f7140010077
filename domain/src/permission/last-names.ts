import { utcDay } from '../date/utc-day';
import type { Actor } from './actor';
import { canSeeWholePerson } from './junior';
import { canSeeFullNames, shortLastName } from './privacy';

type Person = { lastName: string; birthDate: string | null };

/** How the actor reads the last names of a team: an initial of juniors, and of everybody in a junior league. */
export function lastNames(actor: Actor, league: { leagueTypeId: number }, now: Date) {
  const today = utcDay(now);
  const seesAll = canSeeFullNames(actor, league);
  return (person: Person): string =>
    seesAll && canSeeWholePerson(actor, person, today) ? person.lastName : shortLastName(person.lastName);
}
