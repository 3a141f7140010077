import type { AnnouncementScope } from '@courtline/domain/announcement/announcement';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { ownPeople } from '../account/own-people';
import { utcText } from '../platform/sql-json';

export type ScopeRow = {
  name: string;
  leagueId: number;
  leagueName: string;
  /** Null for a league. */
  conferenceId: number | null;
  captainIds: number[];
};

const noCaptains = sql`'{}'::int[]`;

/** Null if there is no such league, conference, session or team. */
export async function findScope(db: Db, scope: AnnouncementScope, id: number): Promise<ScopeRow | null> {
  const { rows } = await sql<ScopeRow>`${scopeRows[scope](id)}`.execute(db);
  return rows[0] ?? null;
}

const columns = (name: RawBuilder<unknown>, captainIds: RawBuilder<unknown>) =>
  sql`select ${name} as name, l.id as "leagueId", l.name as "leagueName", c.id as "conferenceId",
    ${captainIds} as "captainIds"`;

const scopeRows: Record<AnnouncementScope, (id: number) => RawBuilder<ScopeRow>> = {
  league: (id) => sql`
    select l.name, l.id as "leagueId", l.name as "leagueName", null as "conferenceId",
      ${noCaptains} as "captainIds" from leagues l where l.id = ${id}`,
  conference: (id) => sql`
    ${columns(sql`c.name`, noCaptains)}
    from conferences c join leagues l on l.id = c.league_id where c.id = ${id}`,
  session: (id) => sql`
    ${columns(sql`s.name`, noCaptains)}
    from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    where s.id = ${id}`,
  team: (id) => sql`
    ${columns(sql`t.name`, sql`array(select k.member_id from team_captains k where k.team_id = t.id)`)}
    from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id where t.id = ${id}`,
};

/** Whether the member is an admin, or has accepted to organize the league or the conference. */
export async function hasAcceptedOffice(
  db: Db,
  { memberId, leagueId, conferenceId }: Pick<ScopeRow, 'leagueId' | 'conferenceId'> & { memberId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from members m where m.id = ${memberId} and (m.is_admin
      or exists (select from league_organizers o
        where o.member_id = m.id and o.league_id = ${leagueId} and o.accepted_at is not null)
      or exists (select from conference_organizers o
        where o.member_id = m.id and o.conference_id = ${conferenceId} and o.accepted_at is not null))`.execute(
    db,
  );
  return rows.length > 0;
}

type NewAnnouncement = {
  scope: AnnouncementScope;
  scopeId: number;
  isForCaptains: boolean;
  title: string;
  body: string;
  shownUntil: string | null;
  by: number;
  now: Date;
};

/** Saves it with its recipients, without the sender: everyone on a roster, and captains who accepted their role. */
export async function saveAnnouncement(
  db: Db,
  { scope, scopeId, isForCaptains, title, body, shownUntil, by, now }: NewAnnouncement,
): Promise<{ id: number; memberIds: number[] }> {
  const { id } = await db
    .insertInto('announcements')
    .values({
      [`${scope}_id` as const]: scopeId,
      is_for_captains: isForCaptains,
      title,
      body,
      shown_until: shownUntil,
      created_by: by,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ memberId: number }>`
    with playing as (
      select t.id from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
      where t.withdrawn_at is null and ${inScope[scope](scopeId, now)}
    )
    insert into announcement_recipients (announcement_id, member_id)
    select ${id}::int, x.member_id from (
      select k.member_id from team_captains k join playing on playing.id = k.team_id where k.accepted_at is not null
      union
      select e.member_id from team_members e join playing on playing.id = e.team_id
      where e.left_at is null and not ${isForCaptains}
    ) x join members m on m.id = x.member_id and m.deleted_at is null
    where x.member_id <> ${by} order by x.member_id
    returning member_id as "memberId"`.execute(db);
  return { id, memberIds: rows.map(({ memberId }) => memberId) };
}

/** A league or conference speaks to those who play now or soon, not to the rosters of years ago. */
const inScope: Record<AnnouncementScope, (id: number, now: Date) => RawBuilder<unknown>> = {
  league: (id, now) => sql`c.league_id = ${id} and s.ends_at > ${now}`,
  conference: (id, now) => sql`c.id = ${id} and s.ends_at > ${now}`,
  session: (id) => sql`s.id = ${id}`,
  team: (id) => sql`t.id = ${id}`,
};

type SentRow = {
  id: number;
  title: string;
  body: string;
  sentAtUtc: string;
  isForCaptains: boolean;
  senderName: string | null;
  shownUntil: string | null;
  recipients: { memberId: number; name: string; isOpened: boolean }[];
};

const sender = sql`(select o.first_name || ' ' || o.last_name from members o where o.id = a.created_by)`;

export async function listSentAnnouncements(
  db: Db,
  { scope, id }: { scope: AnnouncementScope; id: number },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select a.id, a.title, a.body, ${utcText('a.sent_at')} as "sentAtUtc", a.is_for_captains as "isForCaptains",
      ${sender} as "senderName", to_char(a.shown_until, 'YYYY-MM-DD') as "shownUntil",
      (select coalesce(json_agg(json_build_object('memberId', m.id, 'name', m.first_name || ' ' || m.last_name,
        'isOpened', r.opened_at is not null) order by lower(m.last_name), lower(m.first_name), m.id), '[]')
        from announcement_recipients r join members m on m.id = r.member_id
        where r.announcement_id = a.id) as recipients
    from announcements a where ${sql.ref(`a.${scope}_id`)} = ${id}
    order by a.sent_at desc, a.id desc limit 50`.execute(db);
  return rows;
}

type OwnRow = {
  id: number;
  title: string;
  body: string;
  sentAtUtc: string;
  scopeName: string;
  senderName: string | null;
  childNames: string[];
  isOpened: boolean;
};

/** `personId` is the one at the screen: a guardian if one acts for a child. */
export type AnnouncementReader = { memberId: number; personId: number; today: string };

/**
 * Whether recipient `x` of announcement `a` is the reader or a child for whom they may act. What was announced to one team is not
 * for a guardian who captains another team of its session.
 */
const isForReader = ({ memberId, personId, today }: AnnouncementReader) => sql<boolean>`(
  x.member_id in (select o.member_id from (${ownPeople({ memberId, today })}) o)
  and (x.member_id = ${personId} or a.team_id is null or not exists (
    select from teams own join teams other on other.session_id = own.session_id and other.id <> own.id
      join team_captains k on k.team_id = other.id
    where own.id = a.team_id and k.member_id = ${personId})))`;

/** Each announcement once, also if it went to several of the family. */
export async function listShownAnnouncements(db: Db, reader: AnnouncementReader): Promise<OwnRow[]> {
  const { memberId, today } = reader;
  const { rows } = await sql<OwnRow>`
    select a.id, a.title, a.body, ${utcText('a.sent_at')} as "sentAtUtc", ${sender} as "senderName",
      coalesce(t.name, s.name, c.name, l.name) as "scopeName", r."isOpened",
      case when r."isOwn" then '{}' else r."childNames" end as "childNames"
    from (
      select x.announcement_id, bool_and(x.opened_at is not null) as "isOpened",
        bool_or(x.member_id = ${memberId}) as "isOwn", array_agg(m.first_name order by m.first_name) as "childNames"
      from announcement_recipients x join members m on m.id = x.member_id
        join announcements a on a.id = x.announcement_id
      where ${isForReader(reader)} group by x.announcement_id
    ) r join announcements a on a.id = r.announcement_id
      left join leagues l on l.id = a.league_id left join conferences c on c.id = a.conference_id
      left join sessions s on s.id = a.session_id left join teams t on t.id = a.team_id
    where a.shown_until >= ${today}::date
    order by a.sent_at desc, a.id desc limit 20`.execute(db);
  return rows;
}

/** False if the announcement did not go to the member or a child of theirs. Only the first time counts. */
export async function saveOpened(
  db: Db,
  { id, now, ...reader }: AnnouncementReader & { id: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update announcement_recipients x set opened_at = coalesce(x.opened_at, ${now}::timestamptz)
    from announcements a
    where a.id = x.announcement_id and a.id = ${id} and ${isForReader(reader)} returning x.member_id`.execute(
    db,
  );
  return rows.length > 0;
}
