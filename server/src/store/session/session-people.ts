import { byeStatuses, scheduleStatuses, sessionTypes, teamMatchStatuses } from '@courtline/domain/constants';
import type { TimelineRound } from '@courtline/domain/schedule/season-timeline';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { memberAgeFields, orderByShownName } from '../player/juniors';
import { locationJson, utcText } from '../platform/sql-json';
import { type ChainHead, chainHeadJson } from './record-chain';
import { type WholeSession, wholeSessions } from './session-details';

/** A session as its page shows it: audience, organizers and the viewer's roles in it. */
export type SessionPage = WholeSession & {
  audience: Audience;
  organizers: SessionOrganizerRow[];
  ownRoles: SessionRoles;
  rounds: TimelineRound[];
  recordHead: ChainHead | null;
  hasDrawCeremony: boolean;
};

/** In one statement; a visitor has no roles in the session. */
export async function findSessionPage(
  db: Db,
  id: number,
  memberId: number | null,
): Promise<SessionPage | null> {
  const read = memberId === null ? readForVisitors : readForMembers;
  const [page] = await read(db, { id, memberId });
  return page ?? null;
}

type Values = { id: number; memberId: number | null };

/** Separate statements: without a member id PostgreSQL accepts the generic plan and caches it. */
const readForVisitors = createStatement(false);
const readForMembers = createStatement(true);

function createStatement(isMember: boolean) {
  return preparedStatement<SessionPage, Values>(
    (value, db) =>
      sql`${wholeSessions(db)
        .select([
          audienceJson.as('audience'),
          organizersJson.as('organizers'),
          roundsJson.as('rounds'),
          chainHeadJson.as('recordHead'),
          sql<boolean>`exists (select from draw_ceremonies y where y.session_id = s.id)`.as(
            'hasDrawCeremony',
          ),
          (isMember ? sessionRolesJson(sql`s.id`, sql`${value('memberId')}::int`) : noRoles).as('ownRoles'),
        ])
        .where('s.id', '=', value('id'))}`,
  );
}

type Audience = {
  id: number;
  name: string;
  minAge: number;
  maxAge: number;
  genderTypeId: number;
  ratingMin: number;
  ratingMax: number;
  location: WholeSession['location'];
};

/** The audience and location of the conference. */
const audienceJson = sql<Audience>`json_build_object('id', c.id, 'name', c.name, 'minAge', c.min_age,
  'maxAge', c.max_age, 'genderTypeId', c.gender_type_id, 'ratingMin', c.rating_min, 'ratingMax', c.rating_max,
  'location', ${locationJson('home')})`;

/** The rounds of the main draw, which is the only one of a season; none of a draft. */
const roundsJson = sql<TimelineRound[]>`coalesce((
  select json_agg(json_build_object('number', r.number, 'name', r.name, 'firstMatchUtc', ${utcText('r.first_at')},
    'matchCount', r.match_count, 'playedCount', r.played_count) order by r.number)
  from (
    select r.number, r.name, min(m.match_at) as first_at, count(m.id) as match_count,
      count(m.id) filter (where m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)}) as played_count
    from schedules d
    join draws w on w.schedule_id = d.id and w.number = 1
    join rounds r on r.draw_id = w.id
    left join team_matches m on m.round_id = r.id
      and m.bye_status_type_id is distinct from ${sql.lit(byeStatuses.bye.id)}
    where d.session_id = s.id and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    group by r.id
    -- A deciding match that is not needed is no round.
    having s.session_type_id <> ${sql.lit(sessionTypes.tournament.id)} or count(m.id) > 0
  ) r
), '[]'::json)`;

export type SessionOrganizerRow = {
  memberId: number;
  playerId: number | null;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  phone: string | null;
  email: string | null;
  hasAccepted: boolean;
  profileImage: string | null;
};

function ifAccepted(contact: 'm.phone' | 'm.email') {
  return sql`case when o.accepted_at is not null then ${sql.ref(contact)} end`;
}

/** The organizers of the conference; contact details only after they have accepted. */
const organizersJson = sql<SessionOrganizerRow[]>`coalesce((
  select json_agg(json_build_object('memberId', m.id, 'playerId', g.id, 'firstName', m.first_name,
    'lastName', m.last_name, ${memberAgeFields('m')}, 'phone', ${ifAccepted('m.phone')}, 'email', ${ifAccepted('m.email')},
    'hasAccepted', o.accepted_at is not null, 'profileImage', m.profile_image) order by ${orderByShownName('m')})
  from conference_organizers o join members m on m.id = o.member_id left join players g on g.member_id = m.id
  where o.conference_id = c.id
), '[]'::json)`;

type TeamRoles = {
  teamId: number;
  teamName: string;
  /** Null if none was chosen. */
  crest: string | null;
  isRostered: boolean;
  isCaptain: boolean;
};

export type SessionRoles = {
  teams: TeamRoles[];
  captainRequestStatusId: number | null;
  hasAskedToJoin: boolean;
};

const noRoles = sql<SessionRoles>`'{"teams": [], "captainRequestStatusId": null, "hasAskedToJoin": false}'::json`;

/** A member's roles in a session: teams, the latest request to captain, and whether they ever asked to join. */
export async function findSessionRoles(db: Db, sessionId: number, memberId: number): Promise<SessionRoles> {
  const { rows } = await sql<{ roles: SessionRoles }>`
    select ${sessionRolesJson(sql`${sessionId}::int`, sql`${memberId}::int`)} as roles`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A selection without a table has one row');
  return row.roles;
}

function sessionRolesJson(sessionId: ReturnType<typeof sql>, memberId: ReturnType<typeof sql>) {
  return sql<SessionRoles>`json_build_object(
    'teams', coalesce((
      select json_agg(json_build_object('teamId', x.id, 'teamName', x.name, 'crest', x.crest, 'isRostered', x.is_rostered,
        'isCaptain', x.is_captain) order by lower(x.name), x.id)
      from (
        select t.id, t.name, t.crest,
          exists (select from team_members r where r.team_id = t.id and r.member_id = ${memberId}
            and r.left_at is null) as is_rostered,
          exists (select from team_captains k where k.team_id = t.id and k.member_id = ${memberId}) as is_captain
        from teams t where t.session_id = ${sessionId}
      ) x where x.is_rostered or x.is_captain
    ), '[]'::json),
    'captainRequestStatusId', (select q.session_request_status_type_id from session_requests q
      where q.session_id = ${sessionId} and q.member_id = ${memberId} and q.kind = 'captain' order by q.id desc limit 1),
    'hasAskedToJoin', exists (select from session_requests q where q.session_id = ${sessionId}
      and q.member_id = ${memberId} and q.kind = 'join'))`;
}

/** Every player and captain of a session, each once. */
export async function listSessionContacts(db: Db, sessionId: number) {
  const { rows } = await sql<{ memberId: number }>`
    select m.id as "memberId"
    from members m
    where m.deleted_at is null and m.id in (
      select r.member_id from teams t join team_members r on r.team_id = t.id and r.left_at is null
      where t.session_id = ${sessionId}
      union select k.member_id from teams t join team_captains k on k.team_id = t.id
      where t.session_id = ${sessionId})
    order by m.id`.execute(db);
  return rows;
}
