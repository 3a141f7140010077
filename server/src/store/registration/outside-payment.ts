import type { OutsideEnding, OutsideMethod } from '@courtline/domain/registration/outside-payment';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type OutsidePaymentRow = {
  id: number;
  leagueId: number;
  leagueName: string;
  /** Null once the session is deleted. */
  sessionId: number | null;
  conferenceId: number | null;
  memberId: number;
  firstName: string;
  lastName: string;
  description: string;
  amountCents: number;
  method: OutsideMethod;
  note: string | null;
  paidOn: string;
  notedBy: string | null;
  notedAtUtc: string;
  ended: { as: OutsideEnding; by: string | null; atUtc: string } | null;
};

type Filter = { sessionId: number } | { memberId: number } | { id: number };

/** Latest first. */
export async function listOutsidePayments(db: Db, filter: Filter): Promise<OutsidePaymentRow[]> {
  const { rows } = await sql<OutsidePaymentRow>`
    select o.id, o.league_id as "leagueId", l.name as "leagueName", o.session_id as "sessionId",
      s.conference_id as "conferenceId", o.member_id as "memberId", m.first_name as "firstName",
      m.last_name as "lastName", o.description, o.amount_cents as "amountCents", o.method, o.note,
      to_char(o.paid_on, 'YYYY-MM-DD') as "paidOn", n.first_name || ' ' || n.last_name as "notedBy",
      ${utcText('o.noted_at')} as "notedAtUtc",
      case when o.ended_at is null then null else json_build_object('as', o.ended_as,
        'by', e.first_name || ' ' || e.last_name, 'atUtc', ${utcText('o.ended_at')}) end as ended
    from outside_payments o
    join members m on m.id = o.member_id
    join leagues l on l.id = o.league_id
    left join sessions s on s.id = o.session_id
    left join members n on n.id = o.noted_by
    left join members e on e.id = o.ended_by
    where ${where(filter)} order by o.paid_on desc, o.id desc`.execute(db);
  return rows;
}

function where(filter: Filter): RawBuilder<unknown> {
  if ('id' in filter) return sql`o.id = ${filter.id}`;
  if ('memberId' in filter) return sql`o.member_id = ${filter.memberId}`;
  return sql`o.session_id = ${filter.sessionId}`;
}

export async function findOutsidePayment(db: Db, id: number): Promise<OutsidePaymentRow | null> {
  const [row] = await listOutsidePayments(db, { id });
  return row ?? null;
}

type NewPayment = {
  sessionId: number;
  memberId: number;
  description: string;
  amountCents: number;
  method: OutsideMethod;
  note: string | null;
  paidOn: string;
  by: number | null;
  now: Date;
};

/** The session's lock must be held, so that a player is noted once. */
export async function saveOutsidePayment(db: Db, payment: NewPayment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outside_payments (league_id, session_id, member_id, description, amount_cents, currency, method, note,
      paid_on, noted_by, noted_at)
    select l.id, s.id, ${payment.memberId}, ${payment.description}, ${payment.amountCents}, l.currency,
      ${payment.method}, ${payment.note}, ${payment.paidOn}, ${payment.by}, ${payment.now}
    from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    where s.id = ${payment.sessionId} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A payment was noted in a session that doesn't exist");
  return row.id;
}

type Ended = { id: number; as: OutsideEnding; by: number | null; now: Date };

export async function saveEndOfOutsidePayment(db: Db, { id, as, by, now }: Ended): Promise<void> {
  await db
    .updateTable('outside_payments')
    .set({ ended_as: as, ended_by: by, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
