import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveOutsidePayment } from '../store/registration/outside-payment';
import { dateOf, dayBefore } from './days';

type Filling = { accountIds: ReadonlySet<number>; now: Date };

/** Two players of the first running session with unpaid players, but none of the demo accounts, paid in cash and by check. */
export async function fillOutsidePayments(db: Db, { accountIds, now }: Filling): Promise<void> {
  const { rows } = await sql<Unpaid>`
    select distinct on (s.id, e.member_id) s.id as "sessionId", e.member_id as "memberId",
      t.name || ' in ' || s.name as description, s.registration_fee_cents as "amountCents",
      (select o.member_id from league_organizers o where o.league_id = c.league_id order by o.member_id limit 1) as by
    from sessions s join conferences c on c.id = s.conference_id join teams t on t.session_id = s.id and t.withdrawn_at is null
    join team_members e on e.team_id = t.id and e.left_at is null and e.member_id <> all(${[...accountIds]})
    where s.starts_at <= ${now} and s.ends_at > ${now} and s.registration_fee_cents > 0
      and not exists (select from registrations g where g.session_id = s.id and g.member_id = e.member_id)
    order by s.id, e.member_id limit 2`.execute(db);
  const [first, second] = rows;
  const paidOn = dateOf(dayBefore(now, 3));
  const common = { paidOn, now: dayBefore(now, 2) };
  if (first) await saveOutsidePayment(db, { ...first, ...common, method: 'cash', note: null });
  if (second) await saveOutsidePayment(db, { ...second, ...common, method: 'check', note: 'No. 1042' });
}

type Unpaid = {
  sessionId: number;
  memberId: number;
  description: string;
  amountCents: number;
  by: number | null;
};
