import type { InvitationRole } from '@courtline/domain/invitation/invitations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { lacksConsent, playsAmongJuniors } from '../player/juniors';

/** A session with the teams of it that the member captains, having accepted the role. */
export type InvitingSession = {
  sessionId: number;
  sessionName: string;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  leagueTypeId: number;
  endDateUtc: string;
  captainOf: number[];
  teams: { id: number; name: string }[];
};

export async function findInvitingSession(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<InvitingSession | null> {
  const { rows } = await sql<InvitingSession>`
    select s.id as "sessionId", s.name as "sessionName", c.id as "conferenceId", l.id as "leagueId",
      l.name as "leagueName", l.league_type_id as "leagueTypeId", ${utcText('s.ends_at')} as "endDateUtc",
      array(select k.team_id from team_captains k join teams t on t.id = k.team_id
        where t.session_id = s.id and k.member_id = ${memberId} and k.accepted_at is not null) as "captainOf",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
        from teams t where t.session_id = s.id and t.withdrawn_at is null), '[]'::json) as teams
    from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

type InvitationUse = {
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  usedAtUtc: string;
  isRegistered: boolean;
};

export type InvitationRow = {
  id: number;
  sessionId: number;
  sessionName: string;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  team: { id: number; name: string } | null;
  role: InvitationRole;
  /** In hexadecimal. */
  code: string;
  email: string | null;
  isEmailed: boolean;
  maxUses: number;
  invitedById: number;
  invitedBy: string;
  createdAtUtc: string;
  expiresAtUtc: string;
  isRevoked: boolean;
  isValid: boolean;
  uses: InvitationUse[];
};

type Filter = { sessionId: number } | { id: number } | { ids: readonly number[] } | { code: Buffer };

/** The newest first. */
export async function listInvitations(db: Db, filter: Filter, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, s.id as "sessionId", s.name as "sessionName", c.id as "conferenceId", l.id as "leagueId",
      l.name as "leagueName", case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as team,
      i.role, encode(i.code, 'hex') as code, i.email, i.is_emailed as "isEmailed", i.max_uses as "maxUses",
      b.id as "invitedById", b.first_name || ' ' || b.last_name as "invitedBy",
      ${utcText('i.created_at')} as "createdAtUtc", ${utcText('i.expires_at')} as "expiresAtUtc",
      i.revoked_at is not null as "isRevoked",
      ${inviterMayInvite} and (t.id is null or t.withdrawn_at is null) and s.ends_at > ${now} as "isValid",
      ${usesOf} as uses
    from invitation_links i
    join sessions s on s.id = i.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join members b on b.id = i.invited_by
    left join teams t on t.id = i.team_id
    where ${matches(filter)}
    order by i.id desc limit 500`.execute(db);
  return rows;
}

function matches(filter: Filter): RawBuilder<boolean> {
  if ('sessionId' in filter) return sql`i.session_id = ${filter.sessionId}`;
  if ('ids' in filter) return sql`i.id = any(${[...filter.ids]}::int[])`;
  return 'id' in filter ? sql`i.id = ${filter.id}` : sql`i.code = ${filter.code}`;
}

/** Whether the inviter of `i` still has the role that lets them invite to its team, or to the session of `c` and `l`. */
const inviterMayInvite = sql<boolean>`(
  exists (select from team_captains k where k.team_id = i.team_id and k.member_id = i.invited_by
    and k.accepted_at is not null)
  or exists (select from members a where a.id = i.invited_by and a.is_admin)
  or exists (select from league_organizers o where o.league_id = l.id and o.member_id = i.invited_by)
  or exists (select from conference_organizers o where o.conference_id = c.id and o.member_id = i.invited_by))`;

const usesOf = sql`coalesce((
  select json_agg(json_build_object('memberId', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
    'birthDate', coalesce(p.birth_date, m.birth_date), 'playsAmongJuniors', coalesce(${playsAmongJuniors('p')}, false),
    'lacksConsent', coalesce(${lacksConsent('p')}, false), 'usedAtUtc', ${utcText('u.used_at')},
    'isRegistered', case i.role when 'captain'
      then exists (select from team_captains k where k.team_id = i.team_id and k.member_id = m.id)
      else exists (select from team_members e join teams y on y.id = e.team_id where y.session_id = i.session_id
        and (i.team_id is null or y.id = i.team_id) and e.member_id = m.id and e.left_at is null) end)
    order by u.used_at, m.id)
  from invitation_uses u join members m on m.id = u.member_id left join players p on p.member_id = m.id
  where u.invitation_id = i.id), '[]'::json)`;

/**
 * Whether the member has accepted an invitation to the team `t`, of the conference `c` and league `l`, that still stands: the
 * inviter could tell them the password. It is good for registering once.
 */
export function hasAcceptedInvitation(memberId: number | null, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from invitation_uses u join invitation_links i on i.id = u.invitation_id
    where u.member_id = ${memberId}::int and i.team_id = t.id and i.role = 'player' and i.revoked_at is null and i.expires_at > ${now}
      and ${inviterMayInvite} and t.withdrawn_at is null
      and not exists (select from team_members e where e.team_id = t.id and e.member_id = u.member_id
        and e.joined_at >= u.used_at))`;
}

type NewInvitation = {
  sessionId: number;
  teamId: number | null;
  role: InvitationRole;
  maxUses: number;
  email: string | null;
  code: Buffer;
  by: number;
  now: Date;
  expiresAt: Date;
};

export async function saveInvitations(db: Db, links: readonly NewInvitation[]): Promise<number[]> {
  const rows = await db
    .insertInto('invitation_links')
    .values(
      links.map(({ sessionId, teamId, role, maxUses, email, code, by, now, expiresAt }) => ({
        session_id: sessionId,
        team_id: teamId,
        role,
        max_uses: maxUses,
        email,
        is_emailed: email !== null,
        code,
        invited_by: by,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const dayMs = 24 * 60 * 60 * 1000;

type Inviting = { sessionId: number; by: number; now: Date };

/** What the inviter made so far. Locks the inviter, so that two requests at once do not pass the limit together. */
export async function countInvitations(
  db: Db,
  { sessionId, by, now }: Inviting,
): Promise<{ open: number; emailedToday: number }> {
  await sql`select from members where id = ${by} for no key update`.execute(db);
  const { rows } = await sql<{ open: number; emailedToday: number }>`
    select count(*) filter (where i.session_id = ${sessionId} and i.revoked_at is null and i.expires_at > ${now}
        and i.max_uses > (select count(*) from invitation_uses u where u.invitation_id = i.id))::int as open,
      count(*) filter (where i.is_emailed and i.created_at > ${new Date(now.getTime() - dayMs)})::int as "emailedToday"
    from invitation_links i where i.invited_by = ${by}`.execute(db);
  return rows[0] ?? { open: 0, emailedToday: 0 };
}

type Addressed = { sessionId: number; teamId: number | null; emails: readonly string[]; now: Date };

/** Addresses that have an open invitation to the same team or session, or got one within a day. */
export async function listInvitedAddresses(
  db: Db,
  { sessionId, teamId, emails, now }: Addressed,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select e.email from unnest(${[...emails]}::text[]) with ordinality as e (email, at)
    where exists (select from invitation_links i where lower(i.email) = lower(e.email)
      and i.session_id = ${sessionId} and i.team_id is not distinct from ${teamId}::int
      and ((i.revoked_at is null and i.expires_at > ${now}) or i.created_at > ${new Date(now.getTime() - dayMs)}))
    order by e.at`.execute(db);
  return rows.map(({ email }) => email);
}

/** Members by confirmed address, in lower case: their invitation goes by their own settings, and a child's to the guardians. */
export async function findMembersByAddress(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ email: string; id: number }>`
    select lower(email) as email, id from members
    where lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])
      and email_verified_at is not null and deleted_at is null`.execute(db);
  return new Map(rows.map(({ email, id }) => [email, id]));
}
