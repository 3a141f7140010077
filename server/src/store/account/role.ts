import type { Role } from '@courtline/contract/appointment';
import type { RoleKind } from '@courtline/domain/appointment/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { bumpSessionVersion } from '../session/session-lock';
import { utcText } from '../platform/sql-json';
import { lockTeam } from '../team/save-team';

export type RoleKey = { kind: RoleKind; id: number };

const tables: Record<RoleKind, { table: RawBuilder<unknown>; key: RawBuilder<unknown> }> = {
  team: { table: sql`team_captains`, key: sql`team_id` },
  conference: { table: sql`conference_organizers`, key: sql`conference_id` },
  league: { table: sql`league_organizers`, key: sql`league_id` },
};

/** The roles of a member, except in past sessions; appointments that are not accepted yet come first. */
export async function listRolesOf(db: Db, memberId: number, now: Date): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select r.kind, r.id, r.name, r.within, ${utcText('r.added_at')} as "appointedAtUtc",
      case when r.added_by <> ${memberId} and by.deleted_at is null
        then by.first_name || ' ' || by.last_name end as "appointedBy",
      r.accepted_at is not null as "hasAccepted"
    from (
      select 'team' as kind, t.id, t.name, s.name as within, o.added_at, o.added_by, o.accepted_at
      from team_captains o join teams t on t.id = o.team_id join sessions s on s.id = t.session_id
      where o.member_id = ${memberId} and s.ends_at > ${now}
      union all
      select 'conference', c.id, c.name, l.name, o.added_at, o.added_by, o.accepted_at
      from conference_organizers o join conferences c on c.id = o.conference_id join leagues l on l.id = c.league_id
      where o.member_id = ${memberId}
      union all
      select 'league', l.id, l.name, null, o.added_at, o.added_by, o.accepted_at
      from league_organizers o join leagues l on l.id = o.league_id where o.member_id = ${memberId}
    ) r left join members by on by.id = r.added_by
    order by r.accepted_at is not null, r.added_at desc, r.kind, r.id`.execute(db);
  return rows;
}

/** False when the member does not have the role. Accepting twice changes nothing. */
export async function acceptRole(
  db: Db,
  { kind, id, memberId, now }: RoleKey & { memberId: number; now: Date },
) {
  const { table, key } = tables[kind];
  const { numAffectedRows } = await sql`
    update ${table} set accepted_at = coalesce(accepted_at, ${now}) where ${key} = ${id} and member_id = ${memberId}
  `.execute(db);
  return numAffectedRows === 1n;
}

export type RoleTarget = RoleKey & {
  name: string;
  sessionId: number | null;
  sessionName: string | null;
  conferenceId: number | null;
  leagueId: number;
  leagueName: string;
};

/**
 * The league, conference or team of the role, locked until the transaction ends so that its last seat cannot be given up
 * twice.
 */
export async function lockRole(db: Db, { kind, id }: RoleKey): Promise<RoleTarget | null> {
  const target = await findTarget(db, { kind, id });
  if (!target) return null;
  if (target.kind === 'team' && target.sessionId !== null) {
    await bumpSessionVersion(db, target.sessionId);
    return (await lockTeam(db, id)) ? target : null;
  }
  const { rows } = await (target.kind === 'conference'
    ? sql`select from conferences where id = ${id} for update`
    : sql`select from leagues where id = ${id} for update`
  ).execute(db);
  return rows.length > 0 ? target : null;
}

async function findTarget(db: Db, { kind, id }: RoleKey): Promise<RoleTarget | null> {
  const of: Record<RoleKind, RawBuilder<unknown>> = {
    team: sql`select t.name, s.id as "sessionId", s.name as "sessionName", c.id as "conferenceId",
        l.id as "leagueId", l.name as "leagueName"
      from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
      join leagues l on l.id = c.league_id where t.id = ${id}`,
    conference: sql`select c.name, null as "sessionId", null as "sessionName", c.id as "conferenceId",
        l.id as "leagueId", l.name as "leagueName"
      from conferences c join leagues l on l.id = c.league_id where c.id = ${id}`,
    league: sql`select l.name, null as "sessionId", null as "sessionName", null as "conferenceId",
        l.id as "leagueId", l.name as "leagueName" from leagues l where l.id = ${id}`,
  };
  const { rows } = await sql<Omit<RoleTarget, 'kind' | 'id'>>`${of[kind]}`.execute(db);
  return rows[0] ? { kind, id, ...rows[0] } : null;
}

export async function listHolders(db: Db, { kind, id }: RoleKey): Promise<number[]> {
  const { table, key } = tables[kind];
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from ${table} where ${key} = ${id} order by member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export async function deleteRole(db: Db, { kind, id }: RoleKey, memberId: number): Promise<void> {
  const { table, key } = tables[kind];
  await sql`delete from ${table} where ${key} = ${id} and member_id = ${memberId}`.execute(db);
}
