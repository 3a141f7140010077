import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';

export type DeskRow = {
  teamMemberId: number;
  hasPostedScores: boolean;
  /** The active teams of the session, those that the member captains, and those that the member plays for. */
  sessionTeamIds: number[];
  captainedTeamIds: number[];
  ownTeamIds: number[];
  paidCents: number;
  refundedCents: number;
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
