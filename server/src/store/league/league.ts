import { sql } from 'kysely';
import type { Db } from '../../db/open';

export async function findLeague(db: Db, id: number) {
  const row = await db
    .selectFrom('leagues as l')
    .select((eb) => [
      'l.id',
      'l.name',
      'l.sport_type_id as sportTypeId',
      'l.league_type_id as leagueTypeId',
      'l.rating_source as ratingSource',
      'l.version',
      eb
        .selectFrom('conferences as c')
        .select((count) => count.fn.countAll<number>().as('conferences'))
        .whereRef('c.league_id', '=', 'l.id')
        .as('conferenceCount'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, conferenceCount: row.conferenceCount ?? 0 } : null;
}

export function listLeaguesOf(db: Db, memberId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('league_organizers as o', 'o.league_id', 'l.id')
    .select(['l.id', 'l.name', 'l.sport_type_id as sportTypeId'])
    .where('o.member_id', '=', memberId)
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .execute();
}

type Organizer = { memberId: number; displayName: string; email: string };

export function listLeaguesWithOrganizers(db: Db, only?: { id: number }) {
  let query = db
    .selectFrom('leagues as l')
    .select((eb) => [
      'l.id',
      'l.name',
      'l.sport_type_id as sportTypeId',
      'l.league_type_id as leagueTypeId',
      'l.league_fee_cents as leagueFeeCents',
      'l.payment_account_id as paymentAccountId',
      'l.version',
      sql<number>`(select count(*) from conferences c where c.league_id = l.id)`.as('conferenceCount'),
      sql<Organizer[]>`coalesce((${eb
        .selectFrom('league_organizers as o')
        .innerJoin('members as m', 'm.id', 'o.member_id')
        .whereRef('o.league_id', '=', 'l.id')
        .select(
          sql`json_agg(json_build_object('memberId', m.id, 'displayName', m.first_name || ' ' || m.last_name,
            'email', coalesce(m.email, '')) order by m.last_name, m.first_name, m.id)`.as('organizers'),
        )}), '[]'::json)`.as('organizers'),
    ])
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id');
  if (only) query = query.where('l.id', '=', only.id);
  return query.execute();
}

type NewLeague = {
  name: string;
  sportTypeId: number;
  leagueTypeId: number;
  leagueFeeCents: number;
  paymentAccountId: string | null;
  createdBy: number | null;
};

export async function saveNewLeague(db: Db, league: NewLeague): Promise<number> {
  const row = await db
    .insertInto('leagues')
    .values({
      name: league.name,
      sport_type_id: league.sportTypeId,
      league_type_id: league.leagueTypeId,
      league_fee_cents: league.leagueFeeCents,
      payment_account_id: league.paymentAccountId,
      created_by: league.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type LeagueChange = {
  id: number;
  name: string;
  leagueFeeCents: number;
  paymentAccountId: string | null;
};

export async function saveLeague(db: Db, league: LeagueChange): Promise<void> {
  await db
    .updateTable('leagues')
    .set({
      name: league.name,
      league_fee_cents: league.leagueFeeCents,
      payment_account_id: league.paymentAccountId,
    })
    .where('id', '=', league.id)
    .execute();
}

/** Locks the league, and with it its organizers, and returns its version and the fields that an admin may change. */
export async function findLeagueForUpdate(db: Db, id: number) {
  const row = await db
    .selectFrom('leagues')
    .select([
      'version',
      'name',
      'league_fee_cents as leagueFeeCents',
      'payment_account_id as paymentAccountId',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findRatingSourceForUpdate(db: Db, id: number) {
  const row = await db
    .selectFrom('leagues')
    .select('rating_source as ratingSource')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Every change of a league raises its version; open pages are notified when the transaction commits. */
export async function bumpLeagueVersion(db: Db, leagueId: number): Promise<void> {
  await sql`
    with raised as (update leagues set version = version + 1 where id = ${leagueId} returning id, version)
    select pg_notify('courtline', json_build_object('leagueId', id, 'version', version)::text) from raised
  `.execute(db);
}

export async function listOrganizerIds(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('league_organizers')
    .select('member_id')
    .where('league_id', '=', leagueId)
    .execute();
  return rows.map((row) => row.member_id);
}

export async function saveOrganizer(
  db: Db,
  organizer: { leagueId: number; memberId: number; addedBy: number | null; acceptedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('league_organizers')
    .values({
      league_id: organizer.leagueId,
      member_id: organizer.memberId,
      added_by: organizer.addedBy,
      accepted_at: organizer.acceptedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOrganizer(
  db: Db,
  organizer: { leagueId: number; memberId: number },
): Promise<void> {
  await db
    .deleteFrom('league_organizers')
    .where('league_id', '=', organizer.leagueId)
    .where('member_id', '=', organizer.memberId)
    .execute();
}
