import type { SessionRow } from '@courtline/contract/league';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
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

/** Conferences with their organizers and next sessions, in a single statement. */
export function listConferences(db: Db, { leagueId, now }: { leagueId: number; now: Date }) {
  return db
    .selectFrom('conferences as c')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as p', 'p.id', 'c.place_id')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.league_id as leagueId',
      'l.sport_type_id as sportTypeId',
      'c.gender_type_id as genderTypeId',
      'c.min_age as minAge',
      'c.max_age as maxAge',
      'c.rating_min as ratingMin',
      'c.rating_max as ratingMax',
      'c.details',
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
      'c.name',
      'c.league_id as leagueId',
      'l.name as leagueName',
      'l.sport_type_id as sportTypeId',
      'c.gender_type_id as genderTypeId',
      'c.min_age as minAge',
      'c.max_age as maxAge',
      'c.rating_min as ratingMin',
      'c.rating_max as ratingMax',
      'c.details',
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

type NewConference = {
  leagueId: number;
  name: string;
  details: string | null;
  placeId: number | null;
  genderTypeId: number;
  minAge: number;
  maxAge: number;
  ratingMin: number;
  ratingMax: number;
  createdBy: number | null;
};

/** Locks the conference, and with it its organizers, and returns its editable fields. */
export async function findConferenceForUpdate(db: Db, id: number) {
  const row = await db
    .selectFrom('conferences')
    .select([
      'league_id as leagueId',
      'version',
      'name',
      'details',
      'place_id as placeId',
      'gender_type_id as genderTypeId',
      'min_age as minAge',
      'max_age as maxAge',
      'rating_min as ratingMin',
      'rating_max as ratingMax',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type ConferenceChange = Omit<NewConference, 'leagueId' | 'createdBy'>;

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

function columnsOf(conference: ConferenceChange) {
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
