import type { Db } from '../../db/open';

type Kind = 'player' | 'club';

export async function findImage(
  db: Db,
  image: { kind: Kind; name: string; width: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('images')
    .select('bytes')
    .where('kind', '=', image.kind)
    .where('name', '=', image.name)
    .where('width', '=', image.width)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

type NewImage = { kind: Kind; name: string; byWidth: ReadonlyMap<number, Buffer> };

export async function saveImage(db: Db, { kind, name, byWidth }: NewImage): Promise<void> {
  await db
    .insertInto('images')
    .values([...byWidth].map(([width, bytes]) => ({ kind, name, width, bytes })))
    .execute();
}

/** The picture is no longer found under the name that others know. */
export async function renameImage(
  db: Db,
  { kind, name, to }: { kind: Kind; name: string; to: string },
): Promise<void> {
  await db
    .updateTable('images')
    .set({ name: to })
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute();
}

export async function deleteImage(db: Db, { kind, name }: { kind: Kind; name: string }): Promise<void> {
  await db.deleteFrom('images').where('kind', '=', kind).where('name', '=', name).execute();
}
