import type { Db } from '../db/open';

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
