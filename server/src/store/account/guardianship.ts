import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

type Params = { guardianId: number; childId: number; today: string };

/**
 * Whether the member may act for the child now. Ends by itself at 18: from then on guardians can only pass the record on.
 */
export async function isGuardianOf(db: Db, params: Params): Promise<boolean> {
  const rows = await readGuardianship(db, params);
  return rows.length > 0;
}

const readGuardianship = preparedStatement<{ id: number }, Params>(
  (value) => sql`
    select g.id from guardianships g join members c on c.id = g.child_id
    where g.guardian_id = ${value('guardianId')} and g.child_id = ${value('childId')} and g.ended_at is null
      and c.deleted_at is null and c.birth_date > (${value('today')}::date - interval '18 years')::date`,
);
