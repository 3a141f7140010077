import type { Db } from '../../db/open';
import { placeJson } from '../platform/sql-json';

export async function findSchool(db: Db, id: number) {
  const row = await db
    .selectFrom('schools as s')
    .select([
      's.id',
      's.name',
      's.display_name as displayName',
      's.short_name as shortName',
      's.is_college as isCollege',
      's.profile_image as profilePhotoUrl',
      placeJson('s').as('location'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type NewSchool = {
  name: string;
  displayName: string;
  shortName: string | null;
  placeId: number | null;
  isCollege: boolean;
};

export async function saveSchool(db: Db, school: NewSchool): Promise<void> {
  await db
    .insertInto('schools')
    .values({
      name: school.name,
      display_name: school.displayName,
      short_name: school.shortName,
      place_id: school.placeId,
      is_college: school.isCollege,
    })
    .execute();
}
