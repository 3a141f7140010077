import type { Registration } from '@courtline/contract/registration';
import type { Discount } from '@courtline/domain/registration/price';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { discountJson } from './price-code';

type Shown = Omit<
  Registration,
  'entryFee' | 'leagueFee' | 'serviceFee' | 'total' | 'discount' | 'currencySymbol' | 'payment' | 'refund'
>;

export type RegistrationRow = Shown & {
  leagueId: number;
  leagueName: string;
  /** Null once the session is deleted. */
  conferenceId: number | null;
  entryFeeCents: number;
  leagueFeeCents: number;
  serviceFeeCents: number;
  totalCents: number;
  discount: Discount | null;
  payment: NonNullable<Registration['payment']> | null;
  refund: { amountCents: number; state: 'pending' | 'succeeded' | 'failed' } | null;
};

type Filter = { memberId: number; state?: Registration['state'] | undefined };

type Page = Filter & { pageNumber: number; pageSize: number };

export async function listRegistrationsOf(db: Db, page: Page): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`${registrations} where g.member_id = ${page.memberId}
    ${page.state ? sql`and g.state = ${page.state}` : sql``}
    order by g.id desc limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`.execute(db);
  return rows;
}

export async function countRegistrationsOf(db: Db, { memberId, state }: Filter): Promise<number> {
  const ofMember = db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId);
  const { count } = await (state ? ofMember.where('state', '=', state) : ofMember).executeTakeFirstOrThrow();
  return count;
}

export async function findShownRegistration(db: Db, id: number): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`${registrations} where g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const registrations = sql`
  select g.id, g.member_id as "memberId", m.first_name || ' ' || m.last_name as "memberName",
    g.league_id as "leagueId", l.name as "leagueName", s.conference_id as "conferenceId", g.session_id as "sessionId",
    s.name as "sessionName", g.team_id as "teamId", t.name as "teamName", g.description, g.state, g.entry_fee_cents as "entryFeeCents",
    g.league_fee_cents as "leagueFeeCents", g.service_fee_cents as "serviceFeeCents",
    g.total_cents as "totalCents", g.price_kind as "priceKind", ${discountJson} as discount, g.usap_member_id as "usapMemberId", ${utcText('g.created_at')} as "createdAtUtc",
    coalesce(g.receipt_email, (select a.email from members a where a.id = g.guardian_id), m.email) as "receiptEmail", ${utcText('g.expires_at')} as "expiresAtUtc", ${utcText('g.confirmed_at')} as "confirmedAtUtc",
    (select json_build_object('state', p.state, 'failure', p.failure, 'isTest', p.provider = 'test',
        'paidAtUtc', ${utcText('p.succeeded_at')})
      from payments p where p.registration_id = g.id order by p.id desc limit 1) as payment,
    (select json_build_object('amountCents', f.amount_cents, 'state', f.state)
      from refunds f join payments p on p.id = f.payment_id
      where p.registration_id = g.id order by f.id desc limit 1) as refund
  from registrations g
  join members m on m.id = g.member_id
  join leagues l on l.id = g.league_id
  left join sessions s on s.id = g.session_id
  left join teams t on t.id = g.team_id`;
