import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

export async function findCalendarAddress(db: Db, memberId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.encrypted ?? null;
}

type Address = { memberId: number; digest: Buffer; encrypted: Buffer; now: Date };

/** Replaces the one before. */
export async function saveCalendarAddress(
  db: Db,
  { memberId, digest, encrypted, now }: Address,
): Promise<void> {
  await sql`insert into calendar_addresses (member_id, digest, encrypted, made_at)
    values (${memberId}, ${digest}, ${encrypted}, ${now})
    on conflict (member_id) do update
    set digest = excluded.digest, encrypted = excluded.encrypted, made_at = excluded.made_at`.execute(db);
}

/** False if there was none. */
export async function deleteCalendarAddress(db: Db, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_addresses')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findCalendarOwner(db: Db, digest: Buffer): Promise<CalendarOwner | null> {
  const [row] = await readOwner(db, { digest });
  return row ?? null;
}

export type CalendarOwner = { memberId: number };

const readOwner = preparedStatement<CalendarOwner, { digest: Buffer }>(
  (value) => sql`
    select m.id as "memberId" from calendar_addresses a join members m on m.id = a.member_id
    where a.digest = ${value('digest')} and m.deleted_at is null`,
);
