import type { MoneyOfDay } from '@courtline/domain/registration/money-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { peopleOf } from '../league/overview';

type Filter = { leagueId: number } | { sessionId: number };

/** What was paid and refunded, by session and day in the session's time zone. */
export async function listMoneyByDay(db: Db, filter: Filter): Promise<MoneyOfDay[]> {
  const { rows } = await sql<MoneyOfDay>`
    select o.session_id as "sessionId", to_char(o.day, 'YYYY-MM-DD') as day, sum(o.card)::int as "cardCents",
      sum(o.outside)::int as "outsideCents", sum(o.refunded)::int as "refundedCents", sum(o.fee)::int as "serviceFeeCents"
    from (
      select g.session_id, ${dayOf('p.succeeded_at')} as day, p.amount_cents as card, 0 as outside, 0 as refunded,
        least(g.service_fee_cents, p.amount_cents) as fee
      from registrations g join payments p on p.registration_id = g.id and p.state = 'succeeded' ${zone('g')}
      where ${within('g', filter)}
      union all
      select g.session_id, ${dayOf('f.created_at')}, 0, 0, f.amount_cents,
        -round(least(g.service_fee_cents, p.amount_cents)::numeric * f.amount_cents / p.amount_cents)
      from registrations g join payments p on p.registration_id = g.id
        join refunds f on f.payment_id = p.id and f.state <> 'failed' ${zone('g')}
      where ${within('g', filter)}
      union all
      select y.session_id, y.paid_on, 0, y.amount_cents, 0, 0 from outside_payments y
      where y.ended_as is distinct from 'mistake' and ${within('y', filter)}
      union all
      select y.session_id, ${dayOf('y.ended_at')}, 0, 0, y.amount_cents, 0 from outside_payments y ${zone('y')}
      where y.ended_as = 'returned' and ${within('y', filter)}
    ) o group by o.session_id, o.day`.execute(db);
  return rows;
}

function dayOf(time: string): RawBuilder<unknown> {
  return sql`(${sql.ref(time)} at time zone coalesce(z.time_zone, 'UTC'))::date`;
}

/** The place `z` of the session of a row. */
function zone(row: string): RawBuilder<unknown> {
  return sql`left join sessions s on s.id = ${sql.ref(`${row}.session_id`)}
    left join conferences c on c.id = s.conference_id left join places z on z.id = coalesce(s.place_id, c.place_id)`;
}

function within(row: string, filter: Filter): RawBuilder<unknown> {
  return 'leagueId' in filter
    ? sql`${sql.ref(`${row}.league_id`)} = ${filter.leagueId}`
    : sql`${sql.ref(`${row}.session_id`)} = ${filter.sessionId}`;
}

type SessionRow = {
  sessionId: number;
  sessionName: string;
  conferenceName: string;
  unregisteredCount: number;
  registrationFeeCents: number;
  registrationVerificationFeeCents: number;
};

/** Sessions with their fees and how many players have not paid, latest first. */
export async function listOpenMoney(db: Db, filter: Filter): Promise<SessionRow[]> {
  const where =
    'leagueId' in filter ? sql`c.league_id = ${filter.leagueId}` : sql`s.id = ${filter.sessionId}`;
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s.name as "sessionName", c.name as "conferenceName", people.unregistered as "unregisteredCount",
      s.registration_fee_cents as "registrationFeeCents",
      s.registration_verification_fee_cents as "registrationVerificationFeeCents"
    from sessions s join conferences c on c.id = s.conference_id
    cross join lateral (${peopleOf(new Date(0))}) people
    where ${where} order by s.starts_at desc, s.id desc`.execute(db);
  return rows;
}
