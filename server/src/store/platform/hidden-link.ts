import { isOptionalLink, type OptionalLinkName } from '@courtline/domain/link/optional-links';
import type { Db } from '../../db/open';

/** Names that this release does not know are ignored: another release may have stored them. */
export async function listHiddenLinks(db: Db): Promise<OptionalLinkName[]> {
  const rows = await db.selectFrom('hidden_links').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name).filter(isOptionalLink);
}

/** Whether that changed something. */
export async function hideLinks(db: Db, names: readonly OptionalLinkName[]): Promise<boolean> {
  if (names.length === 0) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('hidden_links')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether that changed something. */
export async function showLink(db: Db, name: OptionalLinkName): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('hidden_links').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}
