import type { PaymentFacts } from '@courtline/domain/registration/payment-state';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { missesEmails } from '../email/refused-address';
import { utcText } from '../platform/sql-json';

export type DeskRow = PaymentFacts & {
  teamMemberId: number;
  hasPostedScores: boolean;
  /** The active teams of the session, those that the member captains, and those that the member plays for. */
  sessionTeamIds: number[];
  captainedTeamIds: number[];
  ownTeamIds: number[];
  sessionMatchTypeId: number;
  /** The first day of the session in the time zone of its place. */
  firstDay: string;
};

/** The facts about each roster member that organizers need, in one statement. */
export async function listRosterDesk(db: Db, teamId: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select tm.id as "teamMemberId", ${hasPostedScores} as "hasPostedScores",
      array(select y.id from teams y where y.session_id = s.id and y.withdrawn_at is null) as "sessionTeamIds",
      array(select k.team_id from team_captains k join teams y on y.id = k.team_id
        where k.member_id = tm.member_id and y.session_id = s.id) as "captainedTeamIds",
      array(select e.team_id from team_members e join teams y on y.id = e.team_id
        where e.member_id = tm.member_id and e.left_at is null and y.session_id = s.id) as "ownTeamIds",
      coalesce(paid.amount_cents, 0) as "paidCents", coalesce(paid.refunded_cents, 0) as "refundedCents",
      ${paymentFacts},
      s.session_match_type_id as "sessionMatchTypeId",
      to_char(s.starts_at at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as "firstDay"
    from team_members tm
    join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    left join places z on z.id = coalesce(s.place_id, c.place_id)
    left join lateral (${paymentOf}) paid on true
    where tm.team_id = ${teamId} and tm.left_at is null ${keepPlan}`.execute(db);
  return rows;
}

type SessionPlayerRow = PaymentFacts & {
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  profileImage: string | null;
  teamId: number;
  teamName: string;
  isSubstitute: boolean;
  needsGuardian: boolean;
  missesEmails: boolean;
  terms: { version: number; acceptedAtUtc: string | null; acceptedBy: string | null } | null;
};

/** The rosters of all active teams of a session, by name, in one statement. */
export async function listSessionPlayers(
  db: Db,
  { sessionId, today }: { sessionId: number; today: string },
): Promise<SessionPlayerRow[]> {
  const { rows } = await sql<SessionPlayerRow>`
    select tm.id as "teamMemberId", tm.member_id as "memberId", tm.player_id as "playerId",
      p.first_name as "firstName", p.last_name as "lastName", p.profile_image as "profileImage",
      t.id as "teamId", t.name as "teamName", tm.is_substitute as "isSubstitute",
      is_junior(tm.member_id, ${today}::date) and not exists (
        select from guardianships g where g.child_id = tm.member_id and g.ended_at is null) as "needsGuardian",
      ${missesEmails(sql`tm.member_id`)} as "missesEmails", ${acceptedTerms} as terms,
      coalesce(paid.amount_cents, 0) as "paidCents", coalesce(paid.refunded_cents, 0) as "refundedCents",
      ${paymentFacts}
    from sessions s
    join teams t on t.session_id = s.id and t.withdrawn_at is null
    join team_members tm on tm.team_id = t.id and tm.left_at is null
    join players p on p.id = tm.player_id
    left join lateral (${paymentOf}) paid on true
    where s.id = ${sessionId}
    order by lower(p.last_name), lower(p.first_name), tm.id ${keepPlan}`.execute(db);
  return rows;
}

/** The current terms of the league, with who accepted them for the player of `tm`; null if the session requires none. */
const acceptedTerms = sql`(
  select json_build_object('version', y.version, 'acceptedAtUtc', ${utcText('a.accepted_at')},
    'acceptedBy', o.first_name || ' ' || o.last_name)
  from conferences c join league_terms y on y.league_id = c.league_id
  left join terms_acceptances a on a.terms_id = y.id and a.member_id = tm.member_id
  left join members o on o.id = a.accepted_by
  where s.requires_terms and c.id = s.conference_id order by y.version desc limit 1)`;

/** Whether a result names the member of the roster spot `tm` for its team, including an earlier spot of the same member. */
export const hasPostedScores = sql<boolean>`exists (
  select from team_members e
  join result_players h on h.team_member_id = e.id
  where e.team_id = tm.team_id and e.member_id = tm.member_id)`;

/** Payment and refunds of the roster spot `tm`; refunds include pending ones. */
const paymentOf = sql`
  select p.amount_cents, (select sum(f.amount_cents)::integer from refunds f
    where f.payment_id = p.id and f.state <> 'failed') as refunded_cents
  from registrations g join payments p on p.registration_id = g.id and p.state = 'succeeded'
  where g.team_id = tm.team_id and g.member_id = tm.member_id and g.state = 'confirmed'`;

/** Fees of the session `s`, and whether the member of `tm` registered for any of its teams or paid outside. */
const paymentFacts = sql`
  s.registration_fee_cents as "registrationFeeCents",
  s.registration_verification_fee_cents as "registrationVerificationFeeCents",
  coalesce((select o.amount_cents from outside_payments o where o.session_id = s.id
    and o.member_id = tm.member_id and o.ended_at is null), 0) as "outsideCents",
  exists (select from registrations o where o.session_id = s.id and o.member_id = tm.member_id
    and o.state = 'confirmed') as "isRegistered",
  exists (select from registrations o where o.session_id = s.id and o.member_id = tm.member_id
    and o.state = 'confirmed' and o.price_code is not null and o.total_cents = 0) as "isFreeByCode"`;
