import { isJuniorLeague } from '../conference/eligibility';
import { ageOn, utcDay } from '../date/utc-day';
import type { Actor } from './actor';
import { type Scope, isSelf } from './asker';
import { canManageConference } from './organizer';
import { shortLastName } from './privacy';

export const adultAge = 18;

type Aged = {
  birthDate: string | null;
  /** Whether they are, or ever were, on a roster of a junior league. */
  playsAmongJuniors: boolean;
};

/** Without a birth date, a person counts as a junior if they play among juniors. Days are YYYY-MM-DD. */
export function isJunior({ birthDate, playsAmongJuniors }: Aged, today: string): boolean {
  return birthDate === null ? playsAmongJuniors : ageOn(today, birthDate) < adultAge;
}

/** Where people are listed, and whether the viewer plays for or captains a team of that conference. */
export type ListedIn = Scope & {
  leagueTypeId: number;
  readerPlaysHere: boolean;
  /** The teams of the viewer among those listed. */
  ownTeamIds?: readonly number[];
  /** Children of the viewer, whom they see as family does. */
  ownChildIds?: readonly number[];
};

/** Juniors of a conference are fully visible to those who play, captain or organize there, and to admins. */
export function knowsJuniorsOf(actor: Actor, scope: Scope & { readerPlaysHere: boolean }): boolean {
  return actor.kind === 'member' && (scope.readerPlaysHere || canManageConference(actor, scope));
}

type Sight = { isKnown: boolean; today: string };

/** Of a junior, strangers see first name and initial, but neither picture nor location. */
export function canSeeWholePerson(person: Aged, { isKnown, today }: Sight): boolean {
  return isKnown || !isJunior(person, today);
}

export function shownName(person: Aged & { firstName: string; lastName: string }, sight: Sight) {
  const { firstName } = person;
  const lastName = canSeeWholePerson(person, sight) ? person.lastName : shortLastName(person.lastName);
  return { firstName, lastName, displayName: `${firstName} ${lastName}` };
}

type Listed = Aged & {
  memberId: number | null;
  lastName: string;
  teamId?: number;
  /** No guardian has allowed the photo and the full name beyond the team. */
  lacksConsent?: boolean;
};

/** What the viewer sees of the people of a team; in a junior league everyone is treated as a junior. */
export function sightOfPeople(actor: Actor, listedIn: ListedIn, now: Date) {
  const today = utcDay(now);
  const isKnown = knowsJuniorsOf(actor, listedIn);
  const runs = actor.kind === 'member' && canManageConference(actor, listedIn);
  const isOnTeamOf = ({ teamId }: Listed) =>
    teamId !== undefined && (listedIn.ownTeamIds ?? []).includes(teamId);
  const isOwn = (memberId: number) =>
    isSelf(actor, memberId) || (listedIn.ownChildIds ?? []).includes(memberId);
  const seesWhole = (person: Listed): boolean =>
    (isKnown && (!person.lacksConsent || runs || isOnTeamOf(person))) ||
    (person.memberId !== null && isOwn(person.memberId)) ||
    (!isJuniorLeague(listedIn.leagueTypeId) && !isJunior(person, today));
  const lastNameOf = (person: Listed): string =>
    seesWhole(person) ? person.lastName : shortLastName(person.lastName);
  return { seesWhole, lastNameOf };
}
