import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type UnpaidSpot = {
  memberId: number;
  leagueId: number;
  sessionId: number;
  teamId: number;
  teamMemberId: number;
  description: string;
  entryFeeCents: number;
  leagueFeeCents: number;
  joinedAt: Date;
};

/** Rostered players without a registration, with the fees of their session; each once per session. */
export async function listUnpaidSpots(db: Db, { endingAfter }: { endingAfter: Date }): Promise<UnpaidSpot[]> {
  const { rows } = await sql<UnpaidSpot>`
    select distinct on (s.id, tm.member_id) tm.member_id as "memberId", c.league_id as "leagueId",
      s.id as "sessionId", t.id as "teamId", tm.id as "teamMemberId",
      t.name || ' in ' || s.name as description, s.registration_fee_cents as "entryFeeCents",
      s.registration_verification_fee_cents as "leagueFeeCents", tm.joined_at as "joinedAt"
    from team_members tm
    join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    where tm.left_at is null and s.ends_at > ${endingAfter} and not exists (
      select from registrations g
      where g.session_id = s.id and g.member_id = tm.member_id and g.state in ('held', 'confirmed'))
    order by s.id, tm.member_id, tm.id`.execute(db);
  return rows;
}

type Paid = UnpaidSpot & { currency: string; providerPaymentId: string };

/** Registrations paid with the built-in test provider, many at once. */
export async function savePaidRegistrations(db: Db, spots: readonly Paid[]): Promise<void> {
  const rows = await db
    .insertInto('registrations')
    .values(
      spots.map((spot) => ({
        member_id: spot.memberId,
        league_id: spot.leagueId,
        session_id: spot.sessionId,
        team_id: spot.teamId,
        team_member_id: spot.teamMemberId,
        description: spot.description,
        state: 'confirmed' as const,
        entry_fee_cents: spot.entryFeeCents,
        league_fee_cents: spot.leagueFeeCents,
        service_fee_cents: 0,
        currency: spot.currency,
        created_at: spot.joinedAt,
        confirmed_at: spot.joinedAt,
      })),
    )
    .returning(['id', 'team_member_id as teamMemberId', 'total_cents as totalCents'])
    .execute();
  const paid = new Map(spots.map((spot) => [spot.teamMemberId, spot]));
  const payments = rows.flatMap(({ id, teamMemberId, totalCents }) => {
    const spot = paid.get(teamMemberId ?? 0);
    return spot && totalCents > 0 ? [{ id, totalCents, spot }] : [];
  });
  if (payments.length > 0) await savePayments(db, payments);
}

type Payment = { id: number; totalCents: number; spot: Paid };

async function savePayments(db: Db, payments: readonly Payment[]): Promise<void> {
  await db
    .insertInto('payments')
    .values(
      payments.map(({ id, totalCents, spot }) => ({
        registration_id: id,
        provider: 'test' as const,
        provider_payment_id: spot.providerPaymentId,
        amount_cents: totalCents,
        currency: spot.currency,
        state: 'succeeded' as const,
        created_at: spot.joinedAt,
        succeeded_at: spot.joinedAt,
      })),
    )
    .execute();
}
