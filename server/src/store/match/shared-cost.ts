import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { ownPeople } from '../account/own-people';
import { utcText } from '../platform/sql-json';
import { playsInMatch } from './match-substitute';

type Name = { firstName: string; lastName: string };

export type CostShare = Name & {
  teamMemberId: number;
  memberId: number;
  amountCents: number;
  paidAtUtc: string | null;
};

export type CostRow = {
  costId: number;
  teamMatchId: number;
  teamId: number;
  teamName: string;
  what: string;
  amountCents: number;
  payer: Name & { memberId: number };
  sharedAtUtc: string;
  /** In the order of joining the team. */
  shares: CostShare[];
};

type Filter = { teamMatchId: number } | { costId: number };

/** In the order in which they were shared. */
export async function listSharedCosts(db: Db, filter: Filter): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select c.id as "costId", c.team_match_id as "teamMatchId", c.team_id as "teamId", t.name as "teamName", c.what,
      c.amount_cents as "amountCents", ${utcText('c.shared_at')} as "sharedAtUtc",
      json_build_object('memberId', y.id, 'firstName', y.first_name, 'lastName', y.last_name) as payer,
      (select json_agg(json_build_object('teamMemberId', e.id, 'memberId', e.member_id, 'firstName', m.first_name,
          'lastName', m.last_name, 'amountCents', s.amount_cents, 'paidAtUtc', ${utcText('s.paid_at')}) order by e.id)
        from match_cost_shares s join team_members e on e.id = s.team_member_id
        join members m on m.id = e.member_id where s.cost_id = c.id) as shares
    from match_costs c join teams t on t.id = c.team_id join members y on y.id = c.payer_id
    where ${'costId' in filter ? sql`c.id = ${filter.costId}` : sql`c.team_match_id = ${filter.teamMatchId}`}
    order by c.id`.execute(db);
  return rows;
}

export async function findSharedCost(db: Db, costId: number): Promise<CostRow | null> {
  const [cost] = await listSharedCosts(db, { costId });
  return cost ?? null;
}

/** Whoever is on the roster, played or substitutes in the match, or captains the team; captains who don't play have no spot. */
export type CostPerson = Name & {
  teamId: number;
  memberId: number;
  teamMemberId: number | null;
  isJunior: boolean;
  hasPlayed: boolean;
};

type OfTeams = { teamMatchId: number; teamIds: readonly number[]; today: string };

export async function listCostPeople(
  db: Db,
  { teamMatchId, teamIds, today }: OfTeams,
): Promise<CostPerson[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<CostPerson>`
    with played as (
      select tm.id, tm.team_id, tm.member_id from lines n join result_players h on h.line_id = n.id
      join team_members tm on tm.id = h.team_member_id where n.team_match_id = ${teamMatchId}
    )
    select x.team_id as "teamId", m.id as "memberId", x.spot as "teamMemberId", m.first_name as "firstName",
      m.last_name as "lastName", is_junior(m.id, ${today}::date) as "isJunior",
      exists (select from played h where h.team_id = x.team_id and h.member_id = x.member_id) as "hasPlayed"
    from (
      (select distinct on (tm.team_id, tm.member_id) tm.team_id, tm.member_id, tm.id as spot from team_members tm
      where tm.team_id = any(${[...teamIds]}::int[]) and (tm.left_at is null or ${playsInMatch(sql`${teamMatchId}`)}
        or exists (select from played h where h.id = tm.id))
      order by tm.team_id, tm.member_id, tm.left_at nulls first, tm.id desc)
      union all
      select k.team_id, k.member_id, null from team_captains k
      where k.team_id = any(${[...teamIds]}::int[]) and not exists (select from team_members e
        where e.team_id = k.team_id and e.member_id = k.member_id and e.left_at is null)
    ) x join members m on m.id = x.member_id
    order by x.spot nulls last, m.id`.execute(db);
  return rows;
}

type NewCost = {
  teamMatchId: number;
  teamId: number;
  what: string;
  amountCents: number;
  payerId: number;
  by: number;
  now: Date;
  shares: readonly { teamMemberId: number; amountCents: number; isOwed: boolean }[];
};

export async function saveSharedCost(db: Db, cost: NewCost): Promise<number> {
  const { teamMatchId, teamId, what, amountCents, payerId, by, now, shares } = cost;
  const { id } = await db
    .insertInto('match_costs')
    .values({
      team_match_id: teamMatchId,
      team_id: teamId,
      what,
      amount_cents: amountCents,
      payer_id: payerId,
      shared_by: by,
      shared_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('match_cost_shares')
    .values(
      shares.map((share) => ({
        cost_id: id,
        team_member_id: share.teamMemberId,
        amount_cents: share.amountCents,
        paid_at: share.isOwed ? null : now,
      })),
    )
    .execute();
  return id;
}

type Share = { costId: number; teamMemberId: number };

/** Keeps the time of an earlier payment. */
export async function saveSharePaid(
  db: Db,
  { costId, teamMemberId, paidAt }: Share & { paidAt: Date | null },
): Promise<void> {
  await sql`
    update match_cost_shares set paid_at = ${paidAt === null ? null : sql`coalesce(paid_at, ${paidAt})`}
    where cost_id = ${costId} and team_member_id = ${teamMemberId}`.execute(db);
}

export async function deleteSharedCost(db: Db, costId: number): Promise<void> {
  await db.deleteFrom('match_costs').where('id', '=', costId).execute();
}

export type OwedShare = {
  costId: number;
  teamMatchId: number;
  /** The member or their child. */
  memberId: number;
  firstName: string;
  what: string;
  amountCents: number;
  payerName: string;
  opponents: string;
};

/** What the member and their children owe, oldest first. */
export async function listOwedShares(
  db: Db,
  { memberId, today }: { memberId: number; today: string },
): Promise<OwedShare[]> {
  const { rows } = await sql<OwedShare>`
    with people as (${ownPeople({ memberId, today })})
    select c.id as "costId", c.team_match_id as "teamMatchId", e.member_id as "memberId",
      p.first_name as "firstName", c.what, s.amount_cents as "amountCents",
      btrim(y.first_name || ' ' || y.last_name) as "payerName",
      coalesce(t1.name, 'TBD') || ' vs. ' || coalesce(t2.name, 'TBD') as opponents
    from people p join team_members e on e.member_id = p.member_id
    join match_cost_shares s on s.team_member_id = e.id and s.paid_at is null
    join match_costs c on c.id = s.cost_id
    join members y on y.id = c.payer_id
    join team_matches x on x.id = c.team_match_id
    left join teams t1 on t1.id = x.position1_team_id
    left join teams t2 on t2.id = x.position2_team_id
    order by c.id, e.id limit 50`.execute(db);
  return rows;
}
