import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { Sessions } from '../../db/schema';
import { columnValues } from '../platform/column-table';
import { type WritableSession, sessionColumns } from './session-columns';

type NewSession = WritableSession & { conferenceId: number; createdBy: number | null };

export async function saveNewSession(db: Db, session: NewSession): Promise<number> {
  const row = await db
    .insertInto('sessions')
    .values({
      conference_id: session.conferenceId,
      created_by: session.createdBy,
      ...columnsOf(session),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Raises the public version, because every change invalidates the cached responses of the session. */
export async function saveSession(db: Db, id: number, session: WritableSession): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      ...columnsOf(session),
      version: sql`version + 1`,
      public_version: sql`public_version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

type OtherColumn =
  | 'id'
  | 'conference_id'
  | 'created_at'
  | 'created_by'
  | 'version'
  | 'public_version'
  | 'rule_pack';

/** Required, so that a column without a field is a compiler error even if the database has a default for it. */
type SettingsColumns = Required<Omit<Insertable<Sessions>, OtherColumn>>;

function columnsOf(session: WritableSession): SettingsColumns {
  return columnValues(sessionColumns, session);
}
