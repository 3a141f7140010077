import type { ResponseOf } from '@courtline/contract/call';
import type { clubDetails } from '@courtline/contract/club';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { memberAgeFields, orderByShownName } from '../player/juniors';
import { placeJson, scheduleJson } from '../platform/sql-json';

type Details = ResponseOf<typeof clubDetails>;

/** The public facts of a club; the count includes members that are not listed. */
export async function findClub(db: Db, { id, now }: { id: number; now: Date }) {
  const row = await db
    .selectFrom('clubs as c')
    .select([
      'c.id',
      'c.name',
      'c.description',
      'c.tier_type_name as tierTypeName',
      'c.profile_image as profileImage',
      placeJson('c').as('location'),
      sql<number>`(select count(*)::int from club_memberships s where s.club_id = c.id)`.as('memberCount'),
      organizersOf('c').as('organizers'),
      eventsOf('c', now).as('events'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findClubByName(db: Db, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('clubs')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

type ClubOrganizer = {
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
};

function organizersOf(club: string) {
  return sql<ClubOrganizer[]>`coalesce((
    select json_agg(json_build_object('memberId', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
        ${memberAgeFields('m')})
      order by s.role_value <> 'Owner', ${orderByShownName('m')})
    from club_memberships s join members m on m.id = s.member_id
    where s.club_id = ${sql.ref(`${club}.id`)} and s.role_value <> 'Member' and m.deleted_at is null
  ), '[]'::json)`;
}

/** Upcoming events only: a club may have run for years. */
function eventsOf(club: string, now: Date) {
  return sql<Details['events']>`coalesce((
    select json_agg(json_build_object('id', e.id, 'name', e.name, 'eventState', e.state,
      'eventSchedule', ${scheduleJson('e')}) order by e.starts_at, e.id)
    from (
      select * from events e where e.club_id = ${sql.ref(`${club}.id`)} and e.ends_at > ${now}
      order by e.starts_at, e.id limit 25
    ) e
  ), '[]'::json)`;
}

type NewClub = {
  name: string;
  description: string | null;
  placeId: number | null;
  tierTypeId: number;
  tierTypeName: string;
};

export async function saveClub(db: Db, club: NewClub): Promise<number> {
  const row = await db
    .insertInto('clubs')
    .values({
      name: club.name,
      description: club.description,
      place_id: club.placeId,
      tier_type_id: club.tierTypeId,
      tier_type_name: club.tierTypeName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type ClubRole = 'Admin' | 'Owner' | 'Member';
type Membership = { clubId: number; memberId: number; roleValue: ClubRole };

/** Existing memberships keep their role. */
export async function saveClubMemberships(db: Db, memberships: readonly Membership[]): Promise<void> {
  await db
    .insertInto('club_memberships')
    .values(
      memberships.map(({ clubId, memberId, roleValue }) => ({
        club_id: clubId,
        member_id: memberId,
        role_value: roleValue,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
