import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { hideIdsFromPlanner, preparedStatement } from '../../db/prepared-statement';

/** A person who receives what is sent about a member: the member or a guardian. */
export type Recipient = {
  aboutId: number;
  memberId: number;
  firstName: string;
  email: string;
  /** First name of the child; null for the member themselves. */
  childName: string | null;
};

export function listRecipients(db: Db, aboutIds: readonly number[]): Promise<Recipient[]> {
  return readRecipients(db, { aboutIds });
}

const readRecipients = preparedStatement<Recipient, { aboutIds: readonly number[] }>(
  (value) => sql`
    select r.about_id as "aboutId", r.member_id as "memberId", r.first_name as "firstName", r.email,
      case when r.about_id <> r.member_id then c.first_name end as "childName"
    from recipients r join members c on c.id = r.about_id
    where r.about_id = any(${hideIdsFromPlanner(value('aboutIds'))})
    order by r.about_id, r.member_id`,
);
