import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type UnpaidPlace = {
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
export async function listUnpaidPlaces(
  db: Db,
  { endingAfter }: { endingAfter: Date },
): Promise<UnpaidPlace[]> {
  const { rows } = await sql<UnpaidPlace>`
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

type Paid = UnpaidPlace & { currency: string; providerPaymentId: string };

/** Registrations paid with the built-in test provider, many at once. */
export async function savePaidRegistrations(db: Db, places: readonly Paid[]): Promise<void> {
  const rows = await db
    .insertInto('registrations')
    .values(
      places.map((place) => ({
        member_id: place.memberId,
        league_id: place.leagueId,
        session_id: place.sessionId,
        team_id: place.teamId,
        team_member_id: place.teamMemberId,
        description: place.description,
        state: 'confirmed' as const,
        entry_fee_cents: place.entryFeeCents,
        league_fee_cents: place.leagueFeeCents,
        service_fee_cents: 0,
        currency: place.currency,
        created_at: place.joinedAt,
        confirmed_at: place.joinedAt,
      })),
    )
    .returning(['id', 'team_member_id as teamMemberId', 'total_cents as totalCents'])
    .execute();
  const paid = new Map(places.map((place) => [place.teamMemberId, place]));
  const payments = rows.flatMap(({ id, teamMemberId, totalCents }) => {
    const place = paid.get(teamMemberId ?? 0);
    return place && totalCents > 0 ? [{ id, totalCents, place }] : [];
  });
  if (payments.length > 0) await savePayments(db, payments);
}

type Payment = { id: number; totalCents: number; place: Paid };

async function savePayments(db: Db, payments: readonly Payment[]): Promise<void> {
  await db
    .insertInto('payments')
    .values(
      payments.map(({ id, totalCents, place }) => ({
        registration_id: id,
        provider: 'test' as const,
        provider_payment_id: place.providerPaymentId,
        amount_cents: totalCents,
        currency: place.currency,
        state: 'succeeded' as const,
        created_at: place.joinedAt,
        succeeded_at: place.joinedAt,
      })),
    )
    .execute();
}
