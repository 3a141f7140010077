import type { Profile } from '@courtline/contract/settings';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export async function getProfile(db: Db, memberId: number): Promise<Profile> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('players as p', 'p.member_id', 'm.id')
    .select((eb) => [
      'm.id',
      'm.first_name as firstName',
      'm.last_name as lastName',
      'm.email',
      'm.phone',
      eb.fn.coalesce('m.birth_date', 'p.birth_date').as('birthDate'),
      eb.fn.coalesce('p.place_name', 'm.place_name').as('placeName'),
      'm.profile_image as profileImage',
      'm.version',
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...row, email: row.email ?? '' };
}

export async function lockProfile(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
}

type ProfileChange = {
  firstName: string;
  lastName: string;
  phone: string | null;
  placeName: string | null;
};

/** Also updates the name and place of the member's player. */
export async function saveProfile(db: Db, memberId: number, profile: ProfileChange): Promise<void> {
  const { firstName, lastName, phone, placeName } = profile;
  const person = {
    first_name: firstName,
    last_name: lastName,
    place_name: placeName,
    // A new place name no longer refers to the place that was found on the map.
    place_id: sql<number | null>`case when place_name is not distinct from ${placeName} then place_id end`,
  };
  await db
    .updateTable('members')
    .set((eb) => ({ ...person, phone, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
  await db.updateTable('players').set(person).where('member_id', '=', memberId).execute();
}

/** The birth date of the member or their player. The row lock keeps two writers from both finding it empty. */
export async function lockBirthDate(db: Db, memberId: number): Promise<string | null> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  return (await getProfile(db, memberId)).birthDate;
}

export async function saveBirthDate(
  db: Db,
  { memberId, playerId, birthDate }: { memberId?: number; playerId?: number; birthDate: string },
): Promise<void> {
  const known = { birth_date: birthDate };
  if (playerId !== undefined) await db.updateTable('players').set(known).where('id', '=', playerId).execute();
  if (memberId === undefined) return;
  await db.updateTable('members').set(known).where('id', '=', memberId).execute();
  await db.updateTable('players').set(known).where('member_id', '=', memberId).execute();
}

export function getFeedPreferences(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .select(['show_tennis_content as showTennisContent', 'show_pickleball_content as showPickleballContent'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

type Preferences = {
  memberId: number;
  showTennisContent?: boolean | undefined;
  showPickleballContent?: boolean | undefined;
};

/** Leaves preferences that are not given unchanged. */
export async function saveFeedPreferences(db: Db, preferences: Preferences): Promise<void> {
  const { memberId, showTennisContent, showPickleballContent } = preferences;
  await db
    .updateTable('members')
    .set((eb) => ({
      show_tennis_content: showTennisContent ?? eb.ref('show_tennis_content'),
      show_pickleball_content: showPickleballContent ?? eb.ref('show_pickleball_content'),
    }))
    .where('id', '=', memberId)
    .execute();
}

/** Sets the picture of the member and their player, and returns the previous one. */
export async function replaceProfileImage(
  db: Db,
  { memberId, name }: { memberId: number; name: string | null },
): Promise<string | null> {
  const before = await db
    .selectFrom('members')
    .select('profile_image as name')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('members').set({ profile_image: name }).where('id', '=', memberId).execute();
  await db.updateTable('players').set({ profile_image: name }).where('member_id', '=', memberId).execute();
  return before.name;
}
