import { sql } from 'kysely';
import type { Db } from '../db/open';
import { locationJson } from './shown';

/** The organizers of a conference as a session's page names them. */
export function listSessionOrganizers(db: Db, conferenceId: number) {
  return db
    .selectFrom('conference_organizers as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .leftJoin('players as p', 'p.member_id', 'm.id')
    .select([
      'm.id as memberId',
      'p.id as playerId',
      'm.first_name as firstName',
      'm.last_name as lastName',
      'm.birth_date as birthDate',
      'm.phone',
      'm.email',
      'm.profile_image as profileImage',
    ])
    .where('o.conference_id', '=', conferenceId)
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .execute();
}

export type SessionOrganizerRow = Awaited<ReturnType<typeof listSessionOrganizers>>[number];

type TeamPlace = { teamId: number; teamName: string; isRostered: boolean; isCaptain: boolean };

/** What a member is in a session: the teams, the latest request to captain, and whether they ever asked to join. */
export async function findPlaceInSession(db: Db, sessionId: number, memberId: number) {
  const { rows } = await sql<{
    teams: TeamPlace[];
    captainRequestStatusId: number | null;
    hasAskedToJoin: boolean;
  }>`
    select
      coalesce((
        select json_agg(json_build_object('teamId', x.id, 'teamName', x.name, 'isRostered', x.is_rostered,
          'isCaptain', x.is_captain) order by lower(x.name), x.id)
        from (
          select t.id, t.name,
            exists (select from team_members r where r.team_id = t.id and r.member_id = ${memberId}
              and r.left_at is null) as is_rostered,
            exists (select from team_captains k where k.team_id = t.id and k.member_id = ${memberId}) as is_captain
          from teams t where t.session_id = ${sessionId}
        ) x where x.is_rostered or x.is_captain
      ), '[]'::json) as teams,
      (select q.session_request_status_type_id from session_requests q where q.session_id = ${sessionId}
        and q.member_id = ${memberId} and q.kind = 'captain' order by q.id desc limit 1) as "captainRequestStatusId",
      exists (select from session_requests q where q.session_id = ${sessionId}
        and q.member_id = ${memberId} and q.kind = 'join') as "hasAskedToJoin"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A selection without a table has one row');
  return row;
}

export type PlaceInSession = Awaited<ReturnType<typeof findPlaceInSession>>;

/** Whom the conference is for, and where it plays. */
export function getAudience(db: Db, conferenceId: number) {
  return db
    .selectFrom('conferences as c')
    .leftJoin('places as p', 'p.id', 'c.place_id')
    .select([
      'c.id',
      'c.name',
      'c.min_age as minAge',
      'c.max_age as maxAge',
      'c.gender_type_id as genderTypeId',
      'c.rating_min as ratingMin',
      'c.rating_max as ratingMax',
      locationJson('p').as('location'),
    ])
    .where('c.id', '=', conferenceId)
    .executeTakeFirstOrThrow();
}
