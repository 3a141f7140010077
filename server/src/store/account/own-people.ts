import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Params = { memberId: number; today: string };

/** The member and the children for whom they may act, as rows of `member_id` and `first_name`. */
export function ownPeople({ memberId, today }: Params) {
  return sql`
    select m.id as member_id, m.first_name from members m where m.id = ${memberId}
    union all
    select c.id, c.first_name from guardianships g join members c on c.id = g.child_id
    where g.guardian_id = ${memberId} and g.ended_at is null and c.deleted_at is null
      and c.birth_date > (${today}::date - interval '18 years')::date`;
}

export async function listOwnPeople(db: Db, params: Params): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select p.member_id as "memberId" from (${ownPeople(params)}) p`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
