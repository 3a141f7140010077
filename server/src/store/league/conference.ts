import type { SessionRow } from '@courtline/contract/league';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { Conferences } from '../../db/schema';
import { keepPlan } from '../../db/prepared-statement';
import { memberAgeFields, orderByShownName } from '../player/juniors';
import { sessionJson } from '../session/session';

type OrganizerName = {
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
};

/** The details of a conference that a form edits, apart from its place. */
const detailColumns = [
  'c.name',
  'c.details',
  'c.gender_type_id as genderTypeId',
  'c.min_age as minAge',
  'c.max_age as maxAge',
  'c.rating_min as ratingMin',
  'c.rating_max as ratingMax',
] as const;

/** Conferences with their organizers and next sessions, in a single statement. */
export function listConferences(db: Db, { leagueId, now }: { leagueId: number; now: Date }) {
  return db
    .selectFrom('conferences as c')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as p', 'p.id', 'c.place_id')
    .select((eb) => [
      'c.id',
      'c.league_id as leagueId',
      'l.sport_type_id as sportTypeId',
      ...detailColumns,
      'p.place_id as placeId',
      'p.name as placeName',
      'p.formatted_address as formattedAddress',
      'p.latitude as lat',
      'p.longitude as lng',
      sql<number>`(select count(*) from sessions s where s.conference_id = c.id)`.as('sessionCount'),
      sql<OrganizerName[]>`coalesce((${eb
        .selectFrom('conference_organizers as o')
        .innerJoin('members as m', 'm.id', 'o.member_id')
        .whereRef('o.conference_id', '=', 'c.id')
        .select(
          sql`json_agg(json_build_object('memberId', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
            ${memberAgeFields('m')})
            order by ${orderByShownName('m')})`.as('organizers'),
        )}), '[]'::json)`.as('organizers'),
      nextSessions(now).as('nextSessions'),
    ])
    .where('c.league_id', '=', leagueId)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute();
}

function nextSessions(now: Date) {
  return sql<SessionRow[]>`coalesce((
    select json_agg(${sessionJson} order by s.starts_at, s.id)
    from (
      select * from sessions s where s.conference_id = c.id and s.ends_at > ${now}
      order by s.starts_at, s.id limit 3
    ) s
  ), '[]'::json)`;
}

export async function findWholeConference(db: Db, id: number) {
  const row = await db
    .selectFrom('conferences as c')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as p', 'p.id', 'c.place_id')
    .select([
      'c.id',
      'c.league_id as leagueId',
      'l.name as leagueName',
      'l.sport_type_id as sportTypeId',
      ...detailColumns,
      'c.version',
      'p.place_id as placeId',
      'p.name as placeName',
      'p.formatted_address as formattedAddress',
      'p.latitude as lat',
      'p.longitude as lng',
      'p.time_zone as timeZone',
      organizersJson.as('organizers'),
    ])
    .where('c.id', '=', id)
    .modifyEnd(keepPlan)
    .executeTakeFirst();
  return row ?? null;
}

type Organizer = OrganizerName & { profileImage: string | null; canPublish: boolean };

const organizersJson = sql<Organizer[]>`coalesce((
  select json_agg(json_build_object('memberId', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
      ${memberAgeFields('m')}, 'profileImage', m.profile_image, 'canPublish', o.can_publish)
    order by ${orderByShownName('m')})
  from conference_organizers o join members m on m.id = o.member_id where o.conference_id = c.id
), '[]'::json)`;

export async function findConference(db: Db, id: number): Promise<{ id: number; leagueId: number } | null> {
  const row = await db
    .selectFrom('conferences')
    .select(['id', 'league_id as leagueId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the conference, and with it its organizers, and returns its editable fields. */
export async function findConferenceForUpdate(db: Db, id: number) {
  const row = await db
    .selectFrom('conferences as c')
    .select(['c.league_id as leagueId', 'c.version', 'c.place_id as placeId', ...detailColumns])
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type LockedConference = NonNullable<Awaited<ReturnType<typeof findConferenceForUpdate>>>;

export type ConferenceChange = Omit<LockedConference, 'leagueId' | 'version'>;

type NewConference = ConferenceChange & { leagueId: number; createdBy: number | null };

/** The version covers the details only, so adding an organizer at the same time causes no conflict. */
export async function saveConference(db: Db, id: number, change: ConferenceChange): Promise<void> {
  await db
    .updateTable('conferences')
    .set({ ...columnsOf(change), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function saveNewConference(db: Db, conference: NewConference): Promise<number> {
  const row = await db
    .insertInto('conferences')
    .values({
      league_id: conference.leagueId,
      created_by: conference.createdBy,
      ...columnsOf(conference),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type OtherColumn = 'id' | 'league_id' | 'created_at' | 'created_by' | 'version';

/** Required, so that a column without a field is a compiler error even if the database has a default for it. */
type DetailColumns = Required<Omit<Insertable<Conferences>, OtherColumn>>;

function columnsOf(conference: ConferenceChange): DetailColumns {
  return {
    name: conference.name,
    details: conference.details,
    place_id: conference.placeId,
    gender_type_id: conference.genderTypeId,
    min_age: conference.minAge,
    max_age: conference.maxAge,
    rating_min: conference.ratingMin,
    rating_max: conference.ratingMax,
  };
}

/** The fee that the league adds to every session, in cents. */
export async function findLeagueFee(db: Db, conferenceId: number) {
  const row = await db
    .selectFrom('conferences as c')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .select(['l.id as leagueId', 'l.league_fee_cents as leagueFeeCents'])
    .where('c.id', '=', conferenceId)
    .executeTakeFirst();
  return row ?? null;
}
