import { genders, sports } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { type Newcomer, welcome } from '../features/account/newcomer';
import { saveMembers } from '../store/member';
import { savePlayers } from '../store/player';
import { saveRatingHistory, saveRatings } from '../store/rating';
import { type DemoRole, accountOf, demoAccounts } from './accounts';
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
  /** Null for a player on record who is nobody's account yet. */
  email: string | null;
  ratings: Rated[];
};

/** Everybody but the newcomer, who joins like anybody else: 600 players with them, 520 of them with an account. */
export function makePeople(now: Date): Person[] {
  const random = randomFor('people');
  const namesTaken = new Set(demoAccounts.map(addressOf));
  const aStranger = () => makeStranger(random, namesTaken, now);
  return [
    ...Object.entries(residents).map(([role, resident]) =>
      makeResident(random, { ...accountOf(role as DemoRole), ...resident }, now),
    ),
    ...Array.from({ length: 513 }, aStranger).map((person) => ({ ...person, email: addressOf(person) })),
    ...Array.from({ length: 79 }, aStranger),
    makeResident(
      random,
      { ...newcomer, home: 'decatur', levels: { [pickleball.id]: 4.2 }, email: null },
      now,
    ),
  ];
}

type Filling = { passwordHash: string; places: PlaceIds; now: Date };

/** Saves the people with their ratings and tells the members' ids by e-mail address. */
export async function fillPeople(
  db: Db,
  people: readonly Person[],
  { passwordHash, places, now }: Filling,
): Promise<Map<string, number>> {
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
  return memberIds;
}

/** Joins last, so that the player on record with the same name and birth date is claimed. */
export async function fillNewcomer(db: Db, { passwordHash, now }: Omit<Filling, 'places'>): Promise<void> {
  await welcome(db, { ...newcomer, passwordHash }, now);
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

function makeStranger(random: Random, namesTaken: Set<string>, now: Date): Person {
  const genderTypeId = random.chance(0.52) ? male.id : female.id;
  const name = makeFreshName(random, namesTaken, genderTypeId);
  const age = Math.min(79, Math.max(18, random.bell(43, 14)));
  return {
    ...name,
    genderTypeId,
    birthDate: dateOf(dayBefore(now, Math.ceil(age * 365.25))),
    home: pickHome(random),
    email: null,
    ratings: pickSports(random).flatMap((sportTypeId) => {
      const level = makeLevel(random, sportTypeId, genderTypeId);
      return makeRatings(random, { sportTypeId, level, status: makeStatus(random), now });
    }),
  };
}

/** No two people of the demo world share a name, so that each has an address of their own. */
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

type Resident = {
  genderTypeId: number;
  birthDate: string;
  home: HomeKey;
  levels: Partial<Record<SportId, number>>;
};

function makeResident(
  random: Random,
  {
    firstName,
    lastName,
    email,
    levels,
    genderTypeId,
    birthDate,
    home,
  }: Resident & Name & Pick<Person, 'email'>,
  now: Date,
): Person {
  const ratings = ([tennis.id, pickleball.id] as const).flatMap((sportTypeId) => {
    const level = levels[sportTypeId];
    return level === undefined ? [] : makeRatings(random, { sportTypeId, level, status: 'Rated', now });
  });
  return { firstName, lastName, email, genderTypeId, birthDate, home, ratings };
}

const residents = {
  Admin: {
    genderTypeId: female.id,
    birthDate: '1979-05-21',
    home: 'dunwoody',
    levels: { [tennis.id]: 5.5 },
  },
  'League organizer': {
    genderTypeId: male.id,
    birthDate: '1981-02-09',
    home: 'atlanta',
    levels: { [tennis.id]: 7.8, [pickleball.id]: 5.4 },
  },
  'Conference organizer': {
    genderTypeId: female.id,
    birthDate: '1986-09-30',
    home: 'johns-creek',
    levels: { [tennis.id]: 6.1, [pickleball.id]: 4.9 },
  },
  Captain: {
    genderTypeId: male.id,
    birthDate: '1988-11-03',
    home: 'atlanta',
    levels: { [tennis.id]: 7.2, [pickleball.id]: 5.1 },
  },
  'Co-captain': {
    genderTypeId: female.id,
    birthDate: '1990-07-17',
    home: 'decatur',
    levels: { [tennis.id]: 6.7, [pickleball.id]: 4.6 },
  },
  Player: {
    genderTypeId: female.id,
    birthDate: '1993-04-12',
    home: 'brookhaven',
    levels: { [tennis.id]: 5.9, [pickleball.id]: 4.3 },
  },
} satisfies Record<Exclude<DemoRole, 'Newcomer'>, Resident>;

const newcomer = {
  firstName: accountOf('Newcomer').firstName,
  lastName: accountOf('Newcomer').lastName,
  email: accountOf('Newcomer').email,
  birthDate: '1998-03-26',
  genderTypeId: male.id,
  placeName: nameOfHome('decatur'),
  sportTypeId: pickleball.id,
  ratingEstimate: 4,
} satisfies Omit<Newcomer, 'passwordHash'>;
