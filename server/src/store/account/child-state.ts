import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

type Params = { childId: number; today: string };

type ChildState = { firstName: string; hasAcceptedTerms: boolean };

/** Null for adults, and for juniors without a guardian. */
export async function findChildState(db: Db, params: Params): Promise<ChildState | null> {
  const [state] = await readChildState(db, params);
  return state ?? null;
}

const readChildState = preparedStatement<ChildState, Params>(
  (value) => sql`
    select c.first_name as "firstName", coalesce((select x.is_given from child_consents x
      where x.child_id = c.id and x.kind = 'terms' order by x.id desc limit 1), false) as "hasAcceptedTerms"
    from members c
    where c.id = ${value('childId')} and is_junior(c.id, ${value('today')}::date)
      and exists (select from guardianships g where g.child_id = c.id and g.ended_at is null)`,
);
