import type { EmailKind } from '@courtline/domain/email/email-kinds';
import { utcDay } from '@courtline/domain/date/utc-day';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Params = { roomId: number; juniorId: number; adultId: number; now: Date };

/**
 * Keeps the current second adult while they are responsible for the junior, unless a guardian can take their place;
 * otherwise adds the next one, who sees messages from now on. False if there is no eligible adult.
 */
export async function saveConversationReader(
  db: Db,
  { roomId, juniorId, adultId, now }: Params,
): Promise<boolean> {
  const { rows } = await sql`
    select from room_readers where room_id = ${roomId} and junior_id = ${juniorId}
      and member_id <> ${adultId} and reads_along(member_id, junior_id)
      and (role = 'guardian' or not exists (select from guardianships g
        where g.child_id = junior_id and g.guardian_id <> ${adultId} and g.ended_at is null))`.execute(db);
  if (rows.length > 0) return true;
  const saved = await sql`
    insert into room_readers (room_id, junior_id, member_id, role, hidden_count)
    select r.id, ${juniorId}, d.member_id, d.role, r.message_count
    from rooms r cross join second_adult(${adultId}, ${juniorId}, ${utcDay(now)}::date) d
    where r.id = ${roomId}
    on conflict (room_id) do update set junior_id = excluded.junior_id, member_id = excluded.member_id,
      role = excluded.role, hidden_count = excluded.hidden_count
    returning room_id`.execute(db);
  if (saved.rows.length === 0) return false;
  await sql`
    insert into room_marks as k (room_id, member_id, read_number)
    select room_id, member_id, hidden_count from room_readers where room_id = ${roomId} and hidden_count > 0
    on conflict (room_id, member_id) do update set read_number = greatest(k.read_number, excluded.read_number),
      tell_at = null`.execute(db);
  return true;
}

export async function deleteConversationReader(db: Db, roomId: number): Promise<void> {
  await sql`delete from room_readers where room_id = ${roomId}`.execute(db);
}

type SecondAdult = { memberId: number; firstName: string; lastName: string };

/** Null if there is no other adult. */
export async function findSecondAdult(
  db: Db,
  { juniorId, adultId, now, notTo = [] }: Omit<Params, 'roomId'> & { notTo?: readonly number[] },
): Promise<SecondAdult | null> {
  const { rows } = await sql<SecondAdult>`
    select m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName"
    from second_adult(${adultId}, ${juniorId}, ${utcDay(now)}::date, ${[...notTo]}::int[]) d
      join members m on m.id = d.member_id`.execute(db);
  return rows[0] ?? null;
}

/** Whether the member gets e-mails of the kind about one of these people, who may be the member. */
export async function getsEmail(
  db: Db,
  { memberId, kind, aboutIds }: { memberId: number; kind: EmailKind; aboutIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from recipients r where r.member_id = ${memberId} and r.about_id = any(${aboutIds}::int[])
      and not exists (select from stopped_mails s where s.member_id = r.member_id and s.kind = ${kind})
    limit 1`.execute(db);
  return rows.length > 0;
}

type Receivers = { memberIds: readonly number[]; adultId: number; now: Date };

/**
 * A junior among these members, preferably one for whom the adult is not responsible; admins are responsible for everyone.
 * Null if none.
 */
export async function findJuniorAmong(db: Db, { memberIds, adultId, now }: Receivers) {
  const { rows } = await sql<{ juniorId: number; isResponsible: boolean }>`
    select m.id as "juniorId", reads_along(${adultId}, m.id) as "isResponsible"
    from members m where m.id = any(${memberIds}::int[]) and is_junior(m.id, ${utcDay(now)}::date)
    order by 2, 1 limit 1`.execute(db);
  return rows[0] ?? null;
}
