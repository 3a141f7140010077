import { sql } from 'kysely';
import { utcText } from '../platform/sql-json';
import { listOf, placeOfTeam, teamNames } from './data-export-lists';

const refunds = listOf(
  sql`'amount', f.amount_cents / 100.0, 'state', f.state, 'reason', f.reason`,
  sql`order by f.id) from refunds f where f.payment_id = y.id`,
);

const payments = listOf(
  sql`'amount', y.amount_cents / 100.0, 'currency', y.currency, 'state', y.state,
    'paidAtUtc', ${utcText('y.succeeded_at')}, 'refunds', ${refunds}`,
  sql`order by y.id) from payments y where y.registration_id = g.id`,
);

export const registrations = listOf(
  sql`'registrationId', g.id, 'description', g.description, 'state', g.state, 'total', g.total_cents / 100.0,
    'discountCode', g.price_code, 'currency', g.currency, 'usapMemberId', g.usap_member_id,
    'receiptEmail', g.receipt_email, 'createdAtUtc', ${utcText('g.created_at')},
    'payments', ${payments}`,
  sql`order by g.id) from registrations g where g.member_id = m.id`,
);

export const outsidePayments = listOf(
  sql`'description', o.description, 'amount', o.amount_cents / 100.0, 'currency', o.currency, 'method', o.method,
    'note', o.note, 'paidOn', o.paid_on::text, 'notedAtUtc', ${utcText('o.noted_at')},
    'endedAs', o.ended_as, 'endedAtUtc', ${utcText('o.ended_at')}`,
  sql`order by o.id) from outside_payments o where o.member_id = m.id`,
);

const costFields = sql`${teamNames}, 'matchDate', ${utcText('x.match_at')}, 'what', y.what,
  'amount', y.amount_cents / 100.0, 'sharedAtUtc', ${utcText('y.shared_at')}`;

export const costShares = listOf(
  sql`${costFields}, 'share', h.amount_cents / 100.0, 'paidAtUtc', ${utcText('h.paid_at')}`,
  sql`order by y.id, h.team_member_id) from team_members r join match_cost_shares h on h.team_member_id = r.id
    join match_costs y on y.id = h.cost_id join team_matches x on x.id = y.team_match_id
    join teams t on t.id = y.team_id ${placeOfTeam} where r.member_id = m.id`,
);

export const paidCosts = listOf(
  costFields,
  sql`order by y.id) from match_costs y join team_matches x on x.id = y.team_match_id
    join teams t on t.id = y.team_id ${placeOfTeam} where y.payer_id = m.id`,
);
