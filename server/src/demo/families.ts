import { genders, sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Db } from '../db/open';
import { saveNewcomer } from '../features/account/newcomer';
import { saveChild, saveConsent } from '../store/account/child';
import { saveGuardianship } from '../store/account/guardianship';
import { saveEstimate, savePlayer } from '../store/player/player';
import { accountOf } from './accounts';
import { dayBefore } from './days';
import { addressOf } from './names';

type Filling = { passwordHash: string; now: Date };

const lastName = accountOf('Guardian').lastName;
const { female, male } = genders;

/** A saved child on the way to a team. */
export type Junior = { memberId: number; playerId: number };

/** Two guardians with three siblings, of whom one has an account, and a fourth child who has just turned 18. */
export async function fillFamily(db: Db, { passwordHash, now }: Filling) {
  const { email, firstName } = accountOf('Guardian');
  const adult = { lastName, passwordHash, birthDate: '1984-04-12', genderTypeId: female.id };
  const estimate = { sportTypeId: sports.tennis.id, ratingEstimate: 5 };
  const anaId = await saveNewcomer(db, { ...adult, ...estimate, email, firstName }, now);
  const guardianIds = [anaId, await saveSecondGuardian(db, now)];
  const save = (child: Omit<NewJunior, 'guardianIds' | 'lastName' | 'rating'>) =>
    saveJunior(db, { ...child, lastName, rating: 3, guardianIds }, now);
  return {
    mia: await save({ firstName: 'Mia', age: 9, genderTypeId: female.id, hasAccount: false }),
    leo: await save({ firstName: 'Leo', age: 11, genderTypeId: male.id, hasAccount: false }),
    noa: await save({ firstName: 'Noa', age: 13, genderTypeId: female.id, hasAccount: true }),
    eli: await save({ firstName: 'Eli', age: 18, genderTypeId: male.id, hasAccount: true }),
  };
}

/** Has no password, because every demo password is public. */
async function saveSecondGuardian(db: Db, now: Date): Promise<number> {
  const name = { firstName: 'Luis', lastName };
  const { id } = await db
    .insertInto('members')
    .values({
      first_name: name.firstName,
      last_name: name.lastName,
      email: addressOf(name),
      email_verified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewJunior = {
  firstName: string;
  lastName: string;
  age: number;
  genderTypeId: number;
  rating: number;
  hasAccount: boolean;
  /** Empty for a junior who joined before there were guardians. */
  guardianIds: readonly number[];
};

export async function saveJunior(db: Db, junior: NewJunior, now: Date): Promise<Junior> {
  const { firstName, lastName: surname, age, genderTypeId, rating, guardianIds } = junior;
  const birthDate = birthDateOf(age, now);
  const person = { firstName, lastName: surname, birthDate, genderTypeId };
  const memberId = await saveChild(db, person);
  const playerId = await savePlayer(db, { ...person, memberId });
  await saveEstimate(db, { playerId, sportTypeId: sports.tennis.id, value: rating });
  const [firstId] = guardianIds;
  for (const guardianId of guardianIds)
    await saveGuardianship(db, { guardianId, childId: memberId, addedBy: firstId ?? guardianId });
  for (const kind of firstId === undefined ? [] : (['terms', 'photo'] as const))
    await saveConsent(db, {
      childId: memberId,
      kind,
      isGiven: kind === 'terms',
      guardianId: firstId ?? 0,
      now,
    });
  if (junior.hasAccount)
    await db
      .updateTable('members')
      .set({ email: addressOf(person), email_verified_at: now })
      .where('id', '=', memberId)
      .execute();
  return { memberId, playerId };
}

/** The birthday was about a month ago; every year has a 28th of February. */
function birthDateOf(age: number, now: Date): string {
  const birthday = dayBefore(now, 30);
  const day = utcDay(birthday).slice(4).replace('-02-29', '-02-28');
  return `${birthday.getUTCFullYear() - age}${day}`;
}
