import { genders, sports } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { saveNewcomer } from '../features/account/newcomer';
import { saveMembers } from '../store/account/member';
import { saveRights } from '../store/account/member-rights';
import { savePlayers } from '../store/player/player';
import { saveRatingHistory, saveRatings } from '../store/player/rating';
import { type AccountPlan, accountPlans, newcomer } from './account-plans';
import { type DemoRole, accountOf, accountRights, demoAccounts } from './accounts';
import { dateOf, dayBefore } from './days';
import { type Name, addressOf, makeName } from './names';
import { type HomeKey, type PlaceIds, nameOfHome, pickHome } from './places';
import { type Random, randomFor } from './random';
import { type Rated, type SportId, makeLevel, makeRatings, makeStatus } from './ratings';

const { tennis, pickleball } = sports;
const { male, female } = genders;

export type Person = Name & {
  genderTypeId: number;
  birthDate: string;
  home: HomeKey;
  /** Null for a player without an account. */
  email: string | null;
  ratings: Rated[];
};

/** Everyone except the newcomer, who signs up like a regular user: 600 players in total, 520 of them with an account. */
export function makePeople(now: Date): Person[] {
  const random = randomFor('people');
  const namesTaken = new Set(demoAccounts.map(addressOf));
  const aStranger = (kind = anybody(random)) => makeStranger(random, { ...kind, namesTaken, now });
  return [
    ...Object.entries(accountPlans).map(([role, plan]) =>
      makeKnownPerson(random, { ...accountOf(role as DemoRole), ...plan }, now),
    ),
    ...[
      ...Array.from({ length: 460 }, () => aStranger()),
      ...Array.from({ length: 50 }, () => aStranger(aVeteran(random))),
    ].map((person) => ({ ...person, email: addressOf(person) })),
    ...Array.from({ length: 79 }, () => aStranger()),
    makeKnownPerson(
      random,
      { ...newcomer, home: 'decatur', levels: { [pickleball.id]: 4.2 }, email: null },
      now,
    ),
  ];
}

type Filling = { passwordHash: string; places: PlaceIds; now: Date };

/** A saved person with an account. */
export type Resident = Person & { email: string; memberId: number; playerId: number };

/** Saves the people with their ratings, and returns those with an account. */
export async function fillPeople(
  db: Db,
  people: readonly Person[],
  { passwordHash, places, now }: Filling,
): Promise<Resident[]> {
  const withPlace = people.map((person) => ({ ...person, placeId: places[person.home] }));
  const withAccount = withPlace.flatMap(({ email, ...person }) =>
    email === null ? [] : [{ ...person, email }],
  );
  const known = new Set<string>(demoAccounts.map(({ email }) => email));
  const memberIds = await saveMembers(
    db,
    withAccount.map((person) => ({
      ...person,
      passwordHash: known.has(person.email) ? passwordHash : null,
      emailVerifiedAt: now,
      isAdmin: person.email === accountOf('Admin').email,
    })),
  );
  const playerIds = await savePlayers(
    db,
    withPlace.map(({ email, ...person }) => ({
      ...person,
      memberId: email === null ? null : (memberIds.get(email) ?? null),
      placeName: nameOfHome(person.home),
    })),
  );
  await fillRatings(db, people, playerIds);
  for (const [role, rights] of Object.entries(accountRights)) {
    const memberId = memberIds.get(accountOf(role as DemoRole).email);
    if (memberId !== undefined) await saveRights(db, memberId, rights);
  }
  return people.flatMap((person, index) => {
    const { email } = person;
    const memberId = email === null ? undefined : memberIds.get(email);
    if (email === null || memberId === undefined) return [];
    return [{ ...person, email, memberId, playerId: playerIds[index] ?? 0 }];
  });
}

/** Saved last, so that the sign-up claims the existing player with the same name and birth date. */
export async function fillNewcomer(db: Db, { passwordHash, now }: Omit<Filling, 'places'>): Promise<void> {
  await saveNewcomer(db, { ...newcomer, passwordHash }, now);
}

async function fillRatings(db: Db, people: readonly Person[], playerIds: readonly number[]): Promise<void> {
  const all = people.flatMap(({ ratings }, index) =>
    ratings.map((rated) => ({ ...rated, playerId: playerIds[index] ?? 0 })),
  );
  await saveRatings(
    db,
    all.map(({ rating, playerId }) => ({ ...rating, playerId })),
  );
  await saveRatingHistory(
    db,
    all.flatMap(({ history, playerId }) => history.map((point) => ({ ...point, playerId }))),
  );
}

type Kind = { genderTypeId: number; age: number; sportTypeIds: readonly SportId[] };

function anybody(random: Random): Kind {
  const genderTypeId = random.chance(0.52) ? male.id : female.id;
  const age = Math.min(79, Math.max(18, random.bell(43, 14)));
  return { genderTypeId, age, sportTypeIds: pickSports(random) };
}

/** One conference is for women of 55 and over, and random people contain too few of them for six teams. */
function aVeteran(random: Random): Kind {
  return { genderTypeId: female.id, age: Math.max(56, random.bell(62, 5)), sportTypeIds: [tennis.id] };
}

type Making = Kind & { namesTaken: Set<string>; now: Date };

export function makeStranger(random: Random, making: Making): Person {
  const { genderTypeId, age, sportTypeIds, namesTaken, now } = making;
  const name = makeFreshName(random, namesTaken, genderTypeId);
  return {
    ...name,
    genderTypeId,
    birthDate: dateOf(dayBefore(now, Math.ceil(age * 365.25))),
    home: pickHome(random),
    email: null,
    ratings: sportTypeIds.flatMap((sportTypeId) => {
      const level = makeLevel(random, sportTypeId, genderTypeId);
      return makeRatings(random, { sportTypeId, level, status: makeStatus(random), now });
    }),
  };
}

/** Names are unique, because the e-mail address is derived from the name. */
function makeFreshName(random: Random, taken: Set<string>, genderTypeId: number): Name {
  for (;;) {
    const name = makeName(random, genderTypeId);
    const address = addressOf(name);
    if (taken.has(address)) continue;
    taken.add(address);
    return name;
  }
}

function pickSports(random: Random): SportId[] {
  const draw = random.next();
  if (draw < 0.45) return [tennis.id];
  return draw < 0.7 ? [pickleball.id] : [tennis.id, pickleball.id];
}

function makeKnownPerson(
  random: Random,
  {
    firstName,
    lastName,
    email,
    levels,
    genderTypeId,
    birthDate,
    home,
  }: AccountPlan & Name & Pick<Person, 'email'>,
  now: Date,
): Person {
  const ratings = ([tennis.id, pickleball.id] as const).flatMap((sportTypeId) => {
    const level = levels[sportTypeId];
    return level === undefined ? [] : makeRatings(random, { sportTypeId, level, status: 'Rated', now });
  });
  return { firstName, lastName, email, genderTypeId, birthDate, home, ratings };
}
